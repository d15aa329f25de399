import { appendFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Service } from '../../scripts/process/service.mjs';
import { waitReady } from '../../scripts/process/wait-ready.mjs';
import { listenOnce } from '../../scripts/setup/ports.mjs';
import { ROOT } from '../../scripts/setup/preflight.mjs';
import type { Settings } from '../../scripts/setup/settings.mjs';
import { cmsPlan, type Plan, sitePlan } from '../../scripts/site/services.mjs';
import { requireBuiltServer } from './built.ts';
import { copyOfFirstContent, emptyDataDir } from './data-template.ts';
import { launchPlan } from './launch.ts';

const HOST = '127.0.0.1';

/** Where every line that the site's server prints is kept, in the data directory. */
export const SITE_LOG = 'site.log';

/** A running product: the built site and the real content service, on ports and data of their own. */
export interface Stack {
  /** By loopback address: the French site, unless the cookie says otherwise. */
  siteUrl: string;
  /** By the names that a browser started for tests resolves to loopback. */
  frenchUrl: string;
  englishUrl: string;
  cmsUrl: string;
  dataDir: string;
  /** What the site's server printed last. */
  siteLines(): string[];
  stopCms(): Promise<void>;
  startCms(): Promise<void>;
  /** Ends the content service at once, as a crash does (SIGKILL). */
  killCms(): Promise<void>;
  restartSite(env?: Record<string, string>): Promise<void>;
  /** Puts the site of this project in the place of that in `siteRoot`, on the same data and port. */
  upgradeSite(): Promise<void>;
  /** Ends the site's server at once, as a crash does (SIGKILL); `restartSite` starts it on the same data. */
  killSite(): Promise<void>;
  stop(): Promise<void>;
}

/** How a stack differs from an ordinary start. */
export interface StackOptions {
  /** Added to the environment of both processes; nothing else of the tests' own environment reaches them. */
  env?: Record<string, string>;
  /** An empty database instead of the first content. */
  empty?: boolean;
  /** An existing content service (its address) instead of the embedded one. */
  cmsUrl?: string;
  /** A directory of the test's own, which stays, instead of a new one: the site's log is not kept in it. */
  dataDir?: string;
  /** A program that runs the site as Node does, such as Node on a machine with other names. */
  node?: string;
  /** The folder of another release, whose site is started. */
  siteRoot?: string;
}

/**
 * Starts the product as `npm start` does, from what is built. Its processes end with this one, however that ends.
 * @throws when one of them does not get ready; the message holds its last lines
 */
export async function startStack(options: StackOptions = {}): Promise<Stack> {
  requireBuiltServer();
  const extra = { ...options.env, ...(options.cmsUrl === undefined ? {} : { CMS_URL: options.cmsUrl }) };
  const settings = await freeSettings(options);
  const stack = { root: ROOT, settings, development: false };
  const cms = createSlot(() => cmsPlan(stack));
  const keepLine = (line: string) => appendFileSync(path.join(settings.dataDir, SITE_LOG), `${line}\n`);
  let siteRoot = options.siteRoot ?? ROOT;
  const site = createSlot(() => sitePlan({ ...stack, root: siteRoot }), {
    node: options.node,
    onLine: options.dataDir === undefined ? keepLine : undefined,
  });
  const stop = async (): Promise<void> => {
    await Promise.all([site.stop(), cms.stop()]);
    if (options.dataDir === undefined) rmSync(settings.dataDir, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    if (settings.cmsUrl === null) await cms.start(extra);
    await site.start(extra);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    siteUrl: `http://${HOST}:${settings.port}`,
    frenchUrl: `http://www.example.fr:${settings.port}`,
    englishUrl: `http://www.example.com:${settings.port}`,
    cmsUrl: settings.cmsUrl ?? `http://${HOST}:${settings.cmsPort}`,
    dataDir: settings.dataDir,
    siteLines: site.lines,
    stopCms: cms.stop,
    startCms: () => cms.start(extra),
    killCms: cms.kill,
    async restartSite(env = {}) {
      await site.stop();
      await site.start({ ...extra, ...env });
    },
    async upgradeSite() {
      siteRoot = ROOT;
      await site.stop();
      await site.start(extra);
    },
    killSite: site.kill,
    stop,
  };
}

async function freeSettings({ cmsUrl, empty, dataDir: given }: StackOptions): Promise<Settings> {
  const made = () => (empty || cmsUrl !== undefined ? emptyDataDir() : dataDirWithFirstContent());
  const dataDir = given ?? (await made());
  return { ...(await freePorts()), dataDir, cmsUrl: cmsUrl ?? null };
}

async function freePorts(): Promise<Omit<Settings, 'dataDir'>> {
  const port = await listenOnce(0, HOST);
  const cmsPort = await listenOnce(0, HOST);
  return { host: HOST, port, cmsPort, cmsUrl: null, siteUrl: null, cmsPublicUrl: null, siteOrigins: {} };
}

/** What the content service prints when it has nothing more to do. */
const PICTURES_MADE = /^The sizes of \d+ pictures are made/;

/** A data directory of its own, as the first start leaves it. Whoever takes it removes it. */
export async function dataDirWithFirstContent(): Promise<string> {
  return copyOfFirstContent(async (dataDir) => {
    const settings = { ...(await freePorts()), dataDir };
    const { promise: picturesMade, resolve } = Promise.withResolvers<void>();
    const cms = createSlot(() => cmsPlan({ root: ROOT, settings, development: false }), {
      onLine: (line) => void (PICTURES_MADE.test(line) && resolve()),
    });
    await cms.start({});
    await Promise.race([picturesMade, cms.ended()]);
    await cms.stop();
  });
}

/** One of the two processes, which can be stopped and started again. */
function createSlot(
  plan: () => Plan,
  { node, onLine }: { node?: string | undefined; onLine?: ((line: string) => void) | undefined } = {},
): {
  start: (extra: Record<string, string>) => Promise<void>;
  stop: () => Promise<void>;
  kill: () => Promise<void>;
  ended: () => Promise<unknown>;
  lines: () => string[];
} {
  let service: Service | null = null;
  return {
    async start(extra) {
      const planned = plan();
      const started = launchPlan({ ...planned, env: { ...planned.env, ...extra } }, node);
      service = started;
      if (onLine) started.onLine(onLine);
      const outcome = await waitReady(planned.readyUrl, { service: started, timeoutMs: planned.readyMs });
      if (outcome !== 'ready') throw new Error(`The ${planned.name} is not ready:\n${started.lastLines().join('\n')}`);
    },
    async stop() {
      await service?.stop();
    },
    async kill() {
      service?.kill();
      await service?.ended;
    },
    ended: async () => service?.ended,
    lines: () => service?.lastLines() ?? [],
  };
}
