import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ClientConfig } from '#contract/client-config.ts';
import { purgeChanges } from './cdn/purge-changes.ts';
import { createPurger } from './cdn/purger.ts';
import { type SharedCaching, sharedCaching } from './cdn/shared-caching.ts';
import { clientConfig } from './config/client-config.ts';
import type { Environment } from './config/env.ts';
import type { Timing } from './config/timing.ts';
import type { ChangeEvent } from './content/change-event.ts';
import { contentBaseUrl, editorOrigins } from './content/content-connection.ts';
import { registerContentPages } from './content/content-pages.route.ts';
import { ContentStore } from './content/content-store.ts';
import { registerContentWebhook } from './content/content-webhook.route.ts';
import type { LastGoodStore } from './content/last-good-store.ts';
import type { ContentService } from './content/strapi/content-service.ts';
import { watchContent } from './content/watch-content.ts';
import { registerAssets } from './files/assets.route.ts';
import { registerSocialImages } from './files/social-images.route.ts';
import { registerUploads, type UploadsOptions } from './files/uploads.route.ts';
import { publicPictures } from './lib/content-policy.ts';
import { registerFeed } from './ops/feed.route.ts';
import type { Metrics } from './ops/metrics.ts';
import { registerRobots } from './ops/robots.route.ts';
import { registerSitemap } from './ops/sitemap.route.ts';
import { registerSource } from './ops/source.route.ts';
import { registerPageRoute } from './pages/page.route.ts';
import { PageCache } from './pages/page-cache.ts';
import { type FormSource, PageRenderer, type TimesSource } from './pages/page-renderer.ts';
import { PageService } from './pages/page-service.ts';
import { redrawChanged } from './pages/redraw-changed.ts';
import type { Renderer } from './pages/renderer.ts';
import { registerShell } from './pages/shell.route.ts';
import { ShellFiles } from './pages/shell-files.ts';
import { registerSpeculationRules } from './pages/speculation-rules.route.ts';
import { registerPreview } from './preview/preview.route.ts';
import { reviewedPageReader } from './preview/review-link.ts';
import { registerSearch } from './search/search.route.ts';
import { SiteSearch } from './search/site-search.ts';
import { joinServers } from './several/join-servers.ts';
import type { Several } from './several/several.ts';
import { openBucket } from './upload-storage/bucket.ts';
import type { Counts } from './view-counts/counts.ts';
import { createViewCounter, type ViewCounter } from './view-counts/view-counter.ts';
import { registerViews } from './view-counts/views.route.ts';
import { registerWorkshop } from './workshop/workshop.route.ts';

/** What the pages of the site are served with. */
export interface WebOptions {
  environment: Environment;
  renderer: Renderer;
  content: ContentService;
  drafts: ContentService;
  store: LastGoodStore;
  secrets: { contentHook: string; preview: string };
  clientDir: string | null;
  /** Assets of earlier builds, for pages that were loaded before an upgrade. */
  keptAssets?: string | undefined;
  development: boolean;
  metrics: Metrics;
  timing: Timing;
  now: () => number;
  /** Milliseconds that have passed, by a clock that never jumps: for how long something is refused or held. */
  steadyNow: () => number;
  fetch: typeof fetch;
  contentRestarting: () => boolean;
  forms?: FormSource | undefined;
  /** The clinic's first free times; left out where the clinic is another server's. */
  times?: TimesSource | undefined;
  /** The other servers of the site; null where this one is alone. */
  several: Several | null;
  /** Where views of pages are counted; null where nothing is. */
  counts: Counts | null;
  /** Gives the browser the cookie that calls of the clinic need; does nothing where another backend gives its own. */
  giveCallCookie: (request: FastifyRequest, reply: FastifyReply) => void;
}

/** The parts of the site that its routes share. */
export interface Web extends Omit<WebOptions, 'content'> {
  config: ClientConfig;
  content: ContentStore;
  pages: PageService;
  shells: ShellFiles;
  search: SiteSearch;
  views: ViewCounter;
  /** How shared caches may hold answers; null while none may. */
  sharing: SharedCaching | null;
  /** What is shown of the picture at a path of the upload folder. */
  pictureAt: ContentService['picture'];
}

/** Bytes of finished pages in memory: some four thousand pages. */
const PAGE_MEMORY = 64_000_000;

const CONTENT_LOST =
  'The content service answers without the pages that stood before, so the last good ones are served. Check its database.';

/** Makes the shared parts. The server is ready when the content service answers. */
export function makeWeb(app: FastifyInstance, options: WebOptions): Web {
  const { environment, renderer, store, metrics, development, forms, times } = options;
  const { confirmDelayMs, resetTimeoutMs, revalidateTimeoutMs } = options.timing;
  const content = new ContentStore({
    service: options.content,
    store,
    now: options.steadyNow,
    confirmDelayMs,
    resetTimeoutMs,
    onServiceChange: (reason) => {
      metrics.contentAvailable.set(reason === null ? 1 : 0);
      if (reason === null) app.log.info('the content service serves again');
      else app.log.warn({ reason }, 'the content service does not serve');
    },
  });
  // The store tells of changes only: until a question fails it takes the service for available.
  metrics.contentAvailable.set(1);
  const cache = new PageCache({ store, maxBytes: PAGE_MEMORY });
  const config = clientConfig(environment);
  const sharing = sharedCaching(environment);
  const search = new SiteSearch({ content, service: options.content, longestWaitMs: options.timing.searchWaitMs });
  const shells = new ShellFiles();
  const pageRenderer = new PageRenderer({
    content,
    shells,
    renderer,
    config,
    forms,
    times,
    search: (words, locale) => search.find(words, locale),
    sharing,
    pictures: publicPictures(environment),
    development,
    metrics,
    log: app.log,
  });
  const pages = new PageService({ content, cache, renderer: pageRenderer, confirmDelayMs, revalidateTimeoutMs });
  const onError = (error: unknown): void => app.log.error({ err: error }, 'drawing changed pages again failed');
  const redrawing = redrawChanged({ content, pages, delayMs: options.timing.redrawDelayMs, onError });
  metrics.cached.set('content', () => content.size).set('pages', () => cache.size);
  app.addHook('onClose', async () => {
    await redrawing.stop();
    await cache.settled();
    await store.settled();
  });
  app.readiness.set('content service', async () => {
    await content.checkService();
    if (content.outage === null) return null;
    if (content.lostContent) return CONTENT_LOST;
    if (options.contentRestarting()) return 'The content service stopped and is being started again.';
    return 'The content service does not answer.';
  });
  const views = createViewCounter(content, options.counts);
  return { ...options, config, content, pages, shells, search, views, sharing, pictureAt: options.content.picture };
}

/** Everything of the site, in the order in which it is looked up: files, addresses for programs, then pages. */
export async function registerWeb(app: FastifyInstance, web: Web): Promise<void> {
  const { config, content, environment, sharing } = web;
  if (web.clientDir !== null) await registerAssets(app, web.clientDir, web.keptAssets);
  registerSpeculationRules(app);
  registerRobots(app, config.origins);
  registerSource(app, environment.SOURCE_URL);
  registerSitemap(app, { content, origins: config.origins, sharing });
  registerFeed(app, { content, origins: config.origins, sharing });
  registerSocialImages(app, content, sharing);
  registerContentPages(app, content);
  registerShell(app, content, web.shells);
  registerViews(app, web.views);
  registerSearch(app, { search: web.search, delayMs: web.timing.searchDelayMs });
  registerFilesAndEvents(app, web);
  const { preview: secret } = web.secrets;
  const reviewedPage = reviewedPageReader({ baseUrl: contentBaseUrl(environment), secret, fetch: web.fetch });
  const pictures = publicPictures(environment);
  registerPreview(app, { ...web, secret, frameAncestors: editorOrigins(environment), pictures, reviewedPage });
  const otherwise = registerPageRoute(app, web);
  registerWorkshop(app, { ...web, secret, otherwise });
}

/** Files of editors, and events of what editors change. */
function registerFilesAndEvents(app: FastifyInstance, { environment, content, metrics, secrets, ...web }: Web): void {
  const { uploadIdleTimeoutMs: timeoutMs, resetTimeoutMs, revalidateTimeoutMs } = web.timing;
  const uploads = registerUploads(app, {
    ...sourceOfUploads(environment, web.fetch),
    now: web.steadyNow,
    timeoutMs,
    resetTimeoutMs,
    revalidateTimeoutMs,
    pictureAt: web.pictureAt,
    trusting: environment.CMS_URL !== undefined,
    sharing: web.sharing,
  });
  const applyEvent = watchContent(app, content, web.timing);
  const follow = (event: ChangeEvent): void => {
    metrics.changeEvents.inc();
    if (event.media) uploads.invalidate();
    applyEvent(event);
  };
  if (web.several) joinServers(app, web.several, follow);
  const preparePurge = purging(app, { environment, content, ...web });
  registerContentWebhook(app, {
    secret: secrets.contentHook,
    onEvent: (event) => {
      const purge = preparePurge?.(event);
      follow(event);
      web.several?.tell(event);
      purge?.();
    },
  });
}

/** Where uploads are read: the storage that the settings name, else the content service. */
function sourceOfUploads(
  environment: Environment,
  send: typeof fetch,
): Pick<UploadsOptions, 'baseUrl' | 'fetch' | 'from'> {
  const { storage } = environment;
  if (storage === null) return { baseUrl: contentBaseUrl(environment), fetch: send, from: 'content service' };
  return { ...openBucket(storage, send), from: 'storage' };
}

/** Tells the shared cache of the changes that this server is told of, where it has an address for that. */
function purging(
  app: FastifyInstance,
  { environment, content, ...web }: Pick<Web, 'environment' | 'content' | 'timing' | 'fetch'>,
) {
  const { CDN_PURGE_URL: url, CDN_PURGE_TOKEN: token } = environment;
  if (url === undefined) return null;
  const onState = (reason: string | null): void => {
    if (reason === null) app.log.info('CDN_PURGE_URL takes changes again');
    else app.log.warn({ reason }, 'CDN_PURGE_URL takes no change: the CDN shows changes when what it holds expires');
  };
  const { purgeRetryMs: retryMs, purgeAgainMs: againMs, repeatDelayMs } = web.timing;
  const purger = createPurger({ url, token, fetch: web.fetch, retryMs, againMs, onState });
  return purgeChanges(app, { content, purger, repeatDelayMs });
}
