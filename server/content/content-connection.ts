import path from 'node:path';
import { ContentError } from '#contract/content/content-errors.ts';
import type { RichTextRenderer } from '#contract/content/rich-text-lookups.ts';
import type { Environment } from '../config/env.ts';
import { readSecret } from '../config/secrets.ts';
import { hostsOf, reachableHost } from '../lib/listening.ts';
import { type ContentService, createContentService } from './strapi/content-service.ts';
import type { ContentLogger } from './strapi/service-context.ts';

const TIMEOUT_MS = 4000;

/** What a connection needs beside the environment. */
export interface ConnectionOptions {
  environment: Environment;
  /** Published content for visitors, drafts for the preview. */
  status: 'published' | 'draft';
  renderRichText: RichTextRenderer;
  logger: ContentLogger;
  /** How long one call may take, in milliseconds. */
  timeoutMs?: number;
}

/** The address of the content service: an existing one, else the embedded one on this machine. */
export function contentBaseUrl({ CMS_URL, CMS_PORT, HOST }: Environment): string {
  return CMS_URL ?? `http://${reachableHost(HOST)}:${CMS_PORT}`;
}

/** The addresses under which editors see the content service; they may show a preview in a frame. */
export function editorOrigins({ CMS_PUBLIC_URL, CMS_URL, CMS_PORT, HOST }: Environment): string[] {
  const known = CMS_PUBLIC_URL ?? CMS_URL;
  if (known !== undefined) return [new URL(known).origin];
  // A policy cannot name an IPv6 address.
  const hosts = ['localhost', '127.0.0.1', ...hostsOf(HOST).filter((host) => !host.startsWith('['))];
  return [...new Set(hosts)].map((host) => `http://${host}:${CMS_PORT}`);
}

/** Where editors open the content service's panel. */
function adminAddress({ CMS_PUBLIC_URL, CMS_URL, CMS_PORT, HOST }: Environment): string {
  return `${CMS_PUBLIC_URL ?? CMS_URL ?? `http://${reachableHost(HOST)}:${CMS_PORT}`}/admin`;
}

/**
 * Connects to the content service. The embedded one makes its read token at its first start, maybe after this server's:
 * every call reads the token, so that a new one counts at once.
 */
export function connectContentService(options: ConnectionOptions): ContentService {
  const { environment, status, renderRichText, logger, timeoutMs = TIMEOUT_MS } = options;
  const { CMS_URL, CMS_TOKEN, CMS_TOKEN_FILE, DATA_DIR } = environment;
  const tokenFile = CMS_TOKEN_FILE ?? path.join(DATA_DIR, 'secrets', 'cms-read-token');

  async function token(): Promise<string | null> {
    if (CMS_TOKEN !== undefined) return CMS_TOKEN;
    if (CMS_URL !== undefined && CMS_TOKEN_FILE === undefined) return null;
    const embedded = await readSecret(tokenFile);
    if (embedded !== null) return embedded;
    throw new ContentError('unavailable', 'The content service has not made its read token yet.');
  }

  const baseUrl = contentBaseUrl(environment);
  const adminUrl = status === 'draft' ? adminAddress(environment) : null;
  const publicUrl = environment.S3_PUBLIC_URL ?? null;
  return createContentService({ baseUrl, token, timeoutMs, renderRichText, status, adminUrl, publicUrl, logger });
}
