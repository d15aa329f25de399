import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Service } from '../../scripts/process/service.mjs';
import { waitReady } from '../../scripts/process/wait-ready.mjs';
import { listenOnce } from '../../scripts/setup/ports.mjs';
import { ROOT } from '../../scripts/setup/preflight.mjs';
import { emptyDataDir } from './data-template.ts';
import { launchPlan } from './launch.ts';

const HOST = '127.0.0.1';
const READY_MS = 120_000;

/** The administrator of every content service that a test starts. */
export const ADMINISTRATOR = { email: 'editor@example.org', password: 'Only-for-tests-1' };

/** A running content service with a database of its own. */
export interface RunningCms {
  url: string;
  dataDir: string;
  /** The read token, as the site server finds it. */
  token(): string;
  /** `GET /api/…` with the read token. */
  read(pathAndQuery: string, headers?: Record<string, string>): Promise<{ status: number; body: unknown }>;
  /** What it printed last. */
  lines(): string[];
  restart(env?: Record<string, string>): Promise<void>;
  /** Stops it; its data stays for a command or a later start. */
  stop(): Promise<void>;
  /** Stops it and removes its data. */
  close(): Promise<void>;
}

/** How a content service differs from an ordinary one; the first content is left out unless `SEED` says otherwise. */
export interface CmsOptions {
  env?: Record<string, string>;
  dataDir?: string;
  /** Folder of the Strapi application, for a test that changes it. */
  directory?: string;
  development?: boolean;
  /** Ends it at once, as a crash does (SIGKILL), also before it is ready. */
  crash?: AbortSignal;
}

/**
 * Starts the built content service on a free port.
 * @throws when it does not get ready; the message holds its last lines
 */
export async function startCms(options: CmsOptions = {}): Promise<RunningCms> {
  const port = await listenOnce(0, HOST);
  const dataDir = options.dataDir ?? emptyDataDir();
  const url = `http://${HOST}:${port}`;
  const removeData = () => rmSync(dataDir, { recursive: true, force: true });
  let service = await launch(options, { port, dataDir, url }).catch((error: unknown) => {
    if (options.dataDir === undefined) removeData();
    throw error;
  });
  const token = () => readFileSync(path.join(dataDir, 'secrets', 'cms-read-token'), 'utf8');
  return {
    url,
    dataDir,
    token,
    async read(pathAndQuery, headers = {}) {
      const response = await fetch(`${url}/api/${pathAndQuery}`, {
        headers: { authorization: `Bearer ${token()}`, ...headers },
      });
      return { status: response.status, body: await response.json() };
    },
    lines: () => service.lastLines(),
    async restart(env = {}) {
      await service.stop();
      service = await launch({ ...options, env: { ...options.env, ...env } }, { port, dataDir, url });
    },
    stop: () => service.stop(),
    async close() {
      await service.stop();
      removeData();
    },
  };
}

async function launch(options: CmsOptions, own: { port: number; dataDir: string; url: string }): Promise<Service> {
  const plan = {
    name: 'content service',
    args: [options.development ? 'dist/src/host/develop.js' : 'dist/src/host/start.js'],
    cwd: options.directory ?? path.join(ROOT, 'cms'),
    env: {
      HOST,
      CMS_PORT: String(own.port),
      DATA_DIR: own.dataDir,
      SEED: 'off',
      CMS_ADMIN_EMAIL: ADMINISTRATOR.email,
      CMS_ADMIN_PASSWORD: ADMINISTRATOR.password,
      ...options.env,
    },
    readyUrl: `${own.url}/_health`,
    readyMs: READY_MS,
    restarts: true,
  };
  const service = launchPlan(plan);
  options.crash?.addEventListener('abort', () => service.kill());
  const outcome = await waitReady(plan.readyUrl, { service, timeoutMs: plan.readyMs });
  if (outcome === 'ready') return service;
  await service.stop();
  throw new Error(`The content service is not ready:\n${service.lastLines().join('\n')}`);
}
