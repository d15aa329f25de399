import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { expect, onTestFinished } from 'vitest';
import { ContentError } from '#contract/content/content-errors.ts';
import { resolvePath } from '#contract/routes/resolve-path.ts';
import { type AppOptions, buildApp } from '../app.ts';
import { readEnvironment } from '../config/env.ts';
import { openDiskStore } from '../content/last-good-store.ts';
import type { ContentService } from '../content/strapi/content-service.ts';
import type { Renderer } from '../pages/renderer.ts';
import { FakeContent } from './fake-content.ts';

/** The bearer secret of the content hook, and the secret of preview links, in tests. */
export const SECRETS = { contentHook: 'hook-secret', preview: 'preview-secret' };

/** Nothing is drawn before it is asked for, so that it is known when. */
const NEVER_MS = 3_600_000;

/** A renderer that shows what it was given: enough to tell pages, languages and versions apart. */
export const fakeRenderer: Renderer = {
  render: async ({ path: at, search, locale, source, routes, preview }) => {
    const found = resolvePath(routes, at);
    const document = (status: 200 | 404 | 503, text: string) => ({
      status,
      html: `<!doctype html><html lang="${locale}"><head><style>h1{}</style></head><body style="color:red"><h1>${text}</h1></body></html>`,
      styleHashSources: ['h1{}'],
      styleAttributes: ['color:red'],
    });
    if (!found) return document(404, 'not found');
    try {
      const page = await source.page(found.name, locale);
      return document(200, `${preview === false ? '' : `${preview} `}${page.title}${search}`);
    } catch (error) {
      if (!(error instanceof ContentError)) throw error;
      return error.kind === 'not-found' ? document(404, 'not found') : document(503, 'unavailable');
    }
  },
  workshop: async ({ block, frame, locale, sizeOf }) => {
    if (block !== null && block !== 'hero') return null;
    return `<!doctype html><html lang="${locale}"><h1>workshop ${block}${frame ? ' frame' : ''} ${await sizeOf('/hero.js')}</h1></html>`;
  },
  renderRichText: (markdown) => ({ html: `<p>${markdown}</p>`, headings: [] }),
};

/** What a test may change of the server it builds. */
export interface FakeAppOptions extends Partial<Omit<AppOptions, 'environment' | 'content' | 'drafts'>> {
  content?: FakeContent;
  drafts?: ContentService;
  /** Another content service instead of `content`. */
  service?: ContentService;
  /** Variables of the environment. */
  variables?: Record<string, string>;
  /** The directory of the store; a new one when left out. */
  directory?: string;
}

/** Makes a directory that is removed when the test ends. */
export async function makeDirectory(): Promise<string> {
  const directory = await mkdtemp(path.join(tmpdir(), 'server-test-'));
  onTestFinished(() => rm(directory, { recursive: true, force: true }));
  return directory;
}

/**
 * Builds a server on fakes, closed when the test ends. Nothing waits: second looks come at once. An error in its log fails
 * the test, unless the test brings a logger of its own.
 */
export async function fakeApp(options: FakeAppOptions = {}): Promise<{ app: FastifyInstance; content: FakeContent }> {
  const {
    variables = {},
    content = new FakeContent(),
    drafts = new FakeContent(),
    service,
    directory,
    ...rest
  } = options;
  const errors: string[] = [];
  onTestFinished(() => expect(errors).toEqual([]));
  const store = await openDiskStore({
    directory: path.join(directory ?? (await makeDirectory()), 'page-cache'),
    maxBytes: 10_000_000,
    onFailure: (error) => {
      throw error;
    },
  });
  const app = await buildApp({
    environment: readEnvironment(variables),
    renderer: fakeRenderer,
    store,
    secrets: SECRETS,
    clientDir: null,
    logger: { level: 'warn', stream: { write: (line: string) => line.includes('"err":') && errors.push(line) } },
    ...rest,
    timing: { confirmDelayMs: 0, resetTimeoutMs: 0, redrawDelayMs: NEVER_MS, ...rest.timing },
    content: service ?? content,
    drafts,
  });
  onTestFinished(() => app.close());
  return { app, content };
}

/** Tells the server of a change, as the content service does. */
export async function notify(app: FastifyInstance, body: object = {}): Promise<number> {
  const headers = { authorization: `Bearer ${SECRETS.contentHook}`, host: 'localhost' };
  return (await app.inject({ method: 'POST', url: '/hooks/content', headers, payload: body })).statusCode;
}
