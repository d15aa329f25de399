import path from 'node:path';
import { ContentError } from '#contract/content/content-errors.ts';
import type { RichTextRenderer } from '#contract/content/page-view.ts';
import type { Environment } from '../config/env.ts';
import { readSecret } from '../config/secrets.ts';
import type { CachedService } from './content-cache.ts';
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
export function contentBaseUrl({ CMS_URL, CMS_PORT }: Environment): string {
  return CMS_URL ?? `http://127.0.0.1:${CMS_PORT}`;
}

/** The addresses under which editors see the content service; they may show a preview in a frame. */
export function editorOrigins({ CMS_URL, CMS_PORT }: Environment): string[] {
  if (CMS_URL !== undefined) return [new URL(CMS_URL).origin];
  return [`http://localhost:${CMS_PORT}`, `http://127.0.0.1:${CMS_PORT}`];
}

/**
 * Connects to the content service. The embedded one makes its read token at its first start, maybe after this server's:
 * until then, and after the token changed, every call looks for it again.
 */
export function connectContentService(options: ConnectionOptions): CachedService {
  const { environment, status, renderRichText, logger, timeoutMs = TIMEOUT_MS } = options;
  const embedded = environment.CMS_URL === undefined;
  const tokenFile = path.join(environment.DATA_DIR, 'secrets', 'cms-read-token');
  let made: { token: string | null; service: ContentService } | null = null;

  async function service(): Promise<ContentService> {
    const token = environment.CMS_TOKEN ?? (embedded ? await readSecret(tokenFile) : null);
    if (embedded && token === null) {
      throw new ContentError('unavailable', 'The content service has not made its read token yet.');
    }
    if (made?.token !== token) {
      const adminUrl = status === 'draft' ? `${editorOrigins(environment)[0]}/admin` : null;
      const baseUrl = contentBaseUrl(environment);
      const settings = { baseUrl, token, timeoutMs, renderRichText, status, adminUrl, logger };
      made = { token, service: createContentService(settings) };
    }
    return made.service;
  }

  return {
    page: async (name, locale, signal) => (await service()).page(name, locale, signal),
    articles: async (query, signal) => (await service()).articles(query, signal),
    articleSlugs: async (locale) => (await service()).articleSlugs(locale),
    routes: async () => (await service()).routes(),
    site: async (locale) => (await service()).site(locale),
    redirects: async () => (await service()).redirects(),
    trials: async (locale) => (await service()).trials(locale),
    ping: async () => (await service()).ping(),
  };
}
