import type { Server } from 'node:http';
import Fastify, {
  type FastifyHttpOptions,
  type FastifyInstance,
  type FastifyPluginAsync,
  type FastifyServerOptions,
  LogController,
} from 'fastify';
import type { TrialView } from '#contract/content/page-view.ts';
import type { Locale } from '#lib/locale.ts';
import { perLocale } from '#lib/per-locale.ts';
import type { FirstTimes } from './clinic/appointments/first-times.ts';
import { registerArticles } from './clinic/articles/articles.route.ts';
import { registerClinicFailures } from './clinic/failures.ts';
import { giveCsrfCookie } from './clinic/http/csrf.ts';
import { notFound } from './clinic/http/problem.ts';
import type { Environment } from './config/env.ts';
import { TIMING, type Timing } from './config/timing.ts';
import type { LastGoodStore } from './content/last-good-store.ts';
import type { ContentService } from './content/strapi/content-service.ts';
import { PassingValue } from './lib/passing-value.ts';
import { registerHealth } from './ops/health.route.ts';
import { createMetrics, type Metrics } from './ops/metrics.ts';
import type { Telemetry } from './ops/telemetry.ts';
import type { FormSource } from './pages/page-renderer.ts';
import type { Renderer } from './pages/renderer.ts';
import { readableUrl } from './pages/request-url.ts';
import type { Development } from './pages/vite-middleware.ts';
import { registerBodyDeadline } from './plugins/body-deadline.ts';
import { answerClientError } from './plugins/client-errors.ts';
import { registerFailures } from './plugins/failures.ts';
import { makeRequestId, registerRequestContext } from './plugins/request-context.ts';
import { registerRequestLog } from './plugins/request-log.ts';
import { registerSecurityHeaders } from './plugins/security-headers.ts';
import type { Several } from './several/several.ts';
import { type Counts, createCounts } from './view-counts/counts.ts';
import { makeWeb, registerWeb, type Web, type WebOptions } from './web.ts';

/** The trials of a language as the content service has them, last known when it is down. */
export type TrialSource = (locale: Locale) => Promise<readonly TrialView[]>;

/** The telephone number of a site as the content service has it; null when there is none. */
export type PhoneSource = (locale: Locale) => Promise<string | null>;

/** What a server is built from; tests give a fake renderer and a fake content service. */
export interface AppOptions {
  environment: Environment;
  renderer: Renderer;
  /** Published content. */
  content: ContentService;
  /** Drafts, for the preview. */
  drafts: ContentService;
  /** Where last good pages and content outlive the process. */
  store: LastGoodStore;
  secrets: { contentHook: string; preview: string };
  /** The client build; null where Vite serves the sources. */
  clientDir: string | null;
  /** Assets of earlier builds, for pages that were loaded before an upgrade. */
  keptAssets?: string | undefined;
  /** Sources with hot reload, instead of a build. */
  development?: Development;
  /** The HTTP server to use; development shares it with the hot-reload socket. */
  httpServer?: Server;
  /**
   * Makes the clinic, which serves `/api` and its pages; not asked when `BACKEND_URL` names another backend. It keeps
   * what is counted (`counts`, null where nothing is), and says which times are free first (`times`).
   */
  clinic?: (
    trials: TrialSource,
    contactPhone: PhoneSource,
    counts: Counts | null,
    times: FirstTimes,
  ) => FastifyPluginAsync;
  /** The clinic's forms, for the first screens that pages are drawn with. */
  forms?: FormSource;
  /** The other servers of the site; left out, this one is alone. */
  several?: Several | null;
  logger?: FastifyServerOptions['logger'];
  timing?: Partial<Timing>;
  now?: () => number;
  /** Milliseconds that have passed, by a clock that never jumps. */
  steadyNow?: () => number;
  fetch?: typeof fetch;
  /** Whether the launcher is starting the content service again; tells the readiness check what to say. */
  contentRestarting?: () => boolean;
  /** Observes requests and what is counted; left out, no hook is added. */
  telemetry?: Pick<Telemetry, 'observe'> | undefined;
  /** Also measure the process for `/metrics`. */
  measureProcess?: boolean;
}

/** The largest body of a request; routes that take files have their own limit. */
const BODY_LIMIT = 256_000;
/** For a document of 10 MB on a slow line; other bodies have `bodyDeadlineMs`. */
const REQUEST_TIMEOUT_MS = 600_000;
/** Shorter than the above: Node takes the shorter of the two for heads, and the longer one for whole requests. */
const HEADERS_TIMEOUT_MS = 30_000;
/** Longer than any path that is answered. */
const LONGEST_PARAMETER = 600;

/** Builds the server: everything but listening. Closing it ends all its timers and writes what is to be kept. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { environment, development } = options;
  const metrics = createMetrics({ process: options.measureProcess ?? false });
  const app = makeFastify(options);
  options.telemetry?.observe(app, metrics.registry);
  const timing = { ...TIMING, ...options.timing };
  registerBodyDeadline(app, { ordinaryBytes: BODY_LIMIT, deadlineMs: timing.bodyDeadlineMs });
  await registerForEvery(app, environment, metrics);
  if (development) serveSources(app, development);
  await keepBackups(app, environment, metrics);
  registerHealth(app, { metrics, metricsToken: environment.METRICS_TOKEN });

  const now = options.now ?? Date.now;
  const hasClinic = environment.BACKEND_URL === undefined && options.clinic !== undefined;
  const counts = hasClinic && environment.ANALYTICS_DEFAULT ? createCounts(now) : null;
  const times = perLocale((): FirstTimes[Locale] => new PassingValue([]));
  const web = makeWeb(app, {
    ...options,
    metrics,
    counts,
    times: hasClinic ? times : undefined,
    several: options.several ?? null,
    timing,
    now,
    steadyNow: options.steadyNow ?? (() => performance.now()),
    fetch: options.fetch ?? fetch,
    development: development !== undefined,
    contentRestarting: options.contentRestarting ?? (() => false),
    giveCallCookie: hasClinic ? giveCookieToReader : () => undefined,
  });
  if (environment.BACKEND_URL !== undefined) {
    const { registerBackendProxy } = await import('./plugins/backend-proxy.ts');
    await registerBackendProxy(app, environment.BACKEND_URL);
  } else {
    if (options.clinic) {
      const trials: TrialSource = async (locale) => (await web.content.kinds.trials.entry(locale).current()).value;
      const contactPhone: PhoneSource = async (locale) =>
        (await web.content.kinds.site.entry(locale).current()).value.contactPhone;
      await app.register(options.clinic(trials, contactPhone, counts, times));
    }
    await app.register(otherCalls(web), { prefix: '/api' });
  }
  await registerWeb(app, web);
  return app;
}

/** Where `BACKUP_DIR` asks for backups; else nothing of it is loaded. */
async function keepBackups(app: FastifyInstance, environment: Environment, metrics: Metrics): Promise<void> {
  const { BACKUP_DIR } = environment;
  if (BACKUP_DIR === undefined) return;
  const { requireRecipients } = await import('./backup/seal.ts');
  const { keepBackingUp } = await import('./backup/scheduled-backups.ts');
  requireRecipients(environment.BACKUP_RECIPIENT);
  let stop = async (): Promise<void> => undefined;
  // The databases are up to date by then.
  app.addHook('onReady', async () => {
    stop = keepBackingUp(environment, BACKUP_DIR, { log: app.log, metrics });
  });
  app.addHook('onClose', () => stop());
}

/** Every reading under `/api`, and every page of the application's own, brings the anti-forgery cookie. */
const giveCookieToReader: WebOptions['giveCallCookie'] = (request, reply) => {
  if (request.method === 'GET') giveCsrfCookie(request, reply);
};

/** What is under `/api` beside the clinic: the articles, and the refusal of every address that no call has. */
function otherCalls({ content, giveCallCookie }: Web): FastifyPluginAsync {
  return async (app) => {
    registerClinicFailures(app);
    app.addHook('onRequest', (request, reply, done) => {
      giveCallCookie(request, reply);
      done();
    });
    registerArticles(app, content);
    app.all('/*', async () => {
      throw notFound();
    });
  };
}

function makeFastify({ environment, httpServer, logger = false }: AppOptions): FastifyInstance {
  const trusted = environment.TRUST_PROXY;
  const settings: FastifyHttpOptions<Server> = {
    logger,
    // The log has its own lines: the framework's would carry addresses with their queries.
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    trustProxy: typeof trusted === 'number' ? (_address, hop) => hop < trusted : trusted,
    genReqId: makeRequestId,
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_TIMEOUT_MS,
    rewriteUrl: ({ url = '/' }) => readableUrl(url),
    clientErrorHandler: answerClientError,
    // A request without one is answered by the check of hosts, with the headers of every answer.
    http: { requireHostHeader: false, headersTimeout: HEADERS_TIMEOUT_MS },
    routerOptions: { maxParamLength: LONGEST_PARAMETER },
  };
  if (httpServer) settings.serverFactory = (handler) => httpServer.on('request', handler);
  return Fastify(settings);
}

/** What happens around every request, in this order: language and host, headers, log; and what a failure looks like. */
async function registerForEvery(app: FastifyInstance, environment: Environment, metrics: Metrics): Promise<void> {
  registerFailures(app);
  // First: what sets cookies must have done so when the headers are looked at.
  await registerRequestContext(
    app,
    Object.values(environment.siteOrigins).filter((origin) => origin !== null),
    environment.HOST,
  );
  registerSecurityHeaders(app);
  registerRequestLog(app, metrics);
}

/** The workshop has the address of a folder of the sources, whose index Vite would answer. No source is asked for by it. */
const WORKSHOP = /^\/blocks\/?(?:\?|$)/;

function serveSources(app: FastifyInstance, { serveSource, close }: Development): void {
  app.addHook('onRequest', async ({ raw, url }, reply) => {
    if (!WORKSHOP.test(url)) await serveSource(raw, reply.raw);
  });
  app.addHook('onClose', close);
}
