import { createServer } from 'node:http';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { productionOrigin } from '#contract/client-config.ts';
import { LOCALES, type Locale } from '#lib/locale.ts';
import { type AppOptions, buildApp } from './app.ts';
import { clinicPlugin } from './clinic/clinic.ts';
import { textWebhook } from './clinic/mail/text-worker.ts';
import { threadedDelivery } from './clinic/mail/threaded-delivery.ts';
import { openingForms } from './clinic/opening-forms.ts';
import { ALONE, type Sharing } from './clinic/sharing.ts';
import { clinicKeys, dialectOf } from './clinic/storage/place.ts';
import { type Environment, environmentWarnings } from './config/env.ts';
import { readOrCreateSecret } from './config/secrets.ts';
import { connectContentService } from './content/content-connection.ts';
import { openDiskStore } from './content/last-good-store.ts';
import { keepBuild } from './files/kept-builds.ts';
import { precompress } from './files/precompress.ts';
import { listenToLauncher } from './launcher.ts';
import { PRODUCT_FOLDER } from './lib/product-folder.ts';
import type { Telemetry } from './ops/telemetry.ts';
import { loadBuiltRenderer } from './pages/built-renderer.ts';
import type { Renderer } from './pages/renderer.ts';
import type { Development } from './pages/vite-middleware.ts';
import { bufferedOutput } from './plugins/buffered-output.ts';
import { loggerOptions } from './plugins/request-log.ts';
import type { Several } from './several/several.ts';
import { textWarnings } from './texts/missing-texts.ts';

const DIST = path.join(PRODUCT_FOLDER, 'dist');
const CLIENT_DIR = path.join(DIST, 'client');
/** Bytes of last good pages and content on disk. */
const DISK_BYTES = 256_000_000;
const WARM_EVERY_MS = 500;

/** Puts the server of this machine together: the built site, or its sources with hot reload. It does not listen yet. */
export async function makeServer(environment: Environment, development: boolean): Promise<FastifyInstance> {
  const httpServer = createServer();
  let vite: Development | null = null;
  if (development) {
    const { startDevelopment } = await import('./pages/vite-middleware.ts');
    vite = await startDevelopment(PRODUCT_FOLDER, httpServer);
  }
  const warnings: string[] = [...environmentWarnings(environment), ...textWarnings()];
  let warn = (message: string): void => void warnings.push(message);
  const renderer = vite?.renderer ?? (await loadBuild((message) => warn(message)));
  const logger = { warn: (message: string) => warn(message) };
  const { renderRichText } = renderer;
  const several = await otherServers(environment);
  const reports = await reportsOf(environment);
  const telemetry = await telemetryOf(environment);
  const app = await buildApp({
    environment,
    renderer,
    content: connectContentService({ environment, status: 'published', renderRichText, logger }),
    drafts: connectContentService({ environment, status: 'draft', renderRichText, logger }),
    store: await openDiskStore({
      // A page that the build drew would hide an edit of the sources.
      directory: path.join(environment.DATA_DIR, development ? 'page-cache-development' : 'page-cache'),
      maxBytes: DISK_BYTES,
      onFailure: (error) => warn(`The page cache on disk: ${error instanceof Error ? error.message : error}`),
    }),
    secrets: {
      contentHook: await readOrCreateSecret(environment.DATA_DIR, 'content-hook-secret'),
      preview: await readOrCreateSecret(environment.DATA_DIR, 'preview-secret'),
    },
    ...(environment.BACKEND_URL === undefined && {
      clinic: await clinicOf(environment, several ?? ALONE, telemetry?.noteQuery),
      forms: openingForms(logger, environment.SMS_WEBHOOK_URL !== undefined),
    }),
    several,
    clientDir: development ? null : CLIENT_DIR,
    keptAssets: development ? undefined : await keptAssets(environment, (message) => warn(message)),
    ...(vite && { development: vite, httpServer }),
    logger: {
      ...loggerOptions,
      level: development ? 'warn' : 'info',
      stream: bufferedOutput(process.stdout),
      // Whoever develops reads what an error says of their own answers.
      ...(development && { serializers: { ...loggerOptions.serializers, err: wholeError } }),
      ...(reports && { hooks: reports.hooks }),
      ...(telemetry && { mixin: telemetry.logFields }),
    },
    telemetry: telemetry ?? undefined,
    measureProcess: true,
    contentRestarting: listenToLauncher(process),
  });
  app.addHook('onClose', async () => reports?.settled());
  stopOnUncaught(app, async () => reports?.settled());
  warn = (message) => app.log.warn(message);
  for (const message of warnings) warn(message);
  return app;
}

/** What reports errors, where that is asked for: nothing of it is loaded otherwise. */
async function reportsOf({ ERROR_REPORTING_DSN }: Environment) {
  if (ERROR_REPORTING_DSN === undefined) return null;
  const { createErrorReporter, reportingHooks } = await import('./ops/error-reports.ts');
  const reporter = createErrorReporter(ERROR_REPORTING_DSN);
  return { hooks: reportingHooks(reporter), settled: reporter.settled };
}

/** What observes the server, where there is a collector: nothing of it is loaded otherwise. */
async function telemetryOf(environment: Environment): Promise<Telemetry | null> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, TRACE_SAMPLE_RATE: sampleRate, TRUST_PROXY } = environment;
  if (endpoint === undefined) return null;
  const { startTelemetry } = await import('./ops/telemetry.ts');
  return startTelemetry({ endpoint, sampleRate, behindProxy: TRUST_PROXY !== false });
}

const wholeError = ({ name, message, stack = '' }: Error) => ({ type: name, message, stack });

/** An error that nothing caught leaves the server in a state that nobody knows: it is logged and reported, then the process ends. */
function stopOnUncaught(app: FastifyInstance, settled: () => Promise<void>): void {
  process.on('uncaughtException', (error) => {
    app.log.fatal({ err: error }, 'an error was caught nowhere: the server stops');
    void settled().finally(() => process.exit(1));
  });
}

/** Loads the built renderer, and compresses the build's files where that was not done yet. */
async function loadBuild(warn: (message: string) => void): Promise<Renderer> {
  const [renderer] = await Promise.all([
    loadBuiltRenderer(DIST),
    precompress(CLIENT_DIR).catch((error: unknown) => {
      warn(`The files of the build are sent uncompressed: ${error instanceof Error ? error.message : error}`);
    }),
  ]);
  return renderer;
}

/** The folder in which the assets of this build and of earlier ones are kept, once those of this one are in it. */
async function keptAssets({ DATA_DIR }: Environment, warn: (message: string) => void): Promise<string> {
  const keptDir = path.join(DATA_DIR, 'assets');
  await keepBuild(path.join(CLIENT_DIR, 'assets'), keptDir, Date.now()).catch((error: unknown) => {
    const why = error instanceof Error ? error.message : error;
    warn(`After an upgrade, pages that are open now could miss files, which cannot be kept in ${keptDir}: ${why}`);
  });
  return keptDir;
}

/** The servers that share a Redis with this one; without one nothing of it is loaded. */
async function otherServers({ REDIS_URL }: Environment): Promise<Several | null> {
  if (REDIS_URL === undefined) return null;
  const { connectServers } = await import('./several/connect-servers.ts');
  return connectServers(REDIS_URL);
}

/** The clinic of this environment. Its database opens when the server registers it, and closes with the server. */
async function clinicOf(
  environment: Environment,
  sharing: Sharing,
  noteQuery?: Telemetry['noteQuery'],
): Promise<AppOptions['clinic']> {
  const { STAFF_SECOND_FACTOR: secondFactor, oidc } = environment;
  const { PORT, RATE_LIMIT_SCALE: rateLimitScale, siteOrigins } = environment;
  const siteOrigin = (locale: Locale) => productionOrigin(siteOrigins, locale) ?? `http://localhost:${PORT}`;
  const { current: key, former: formerKeys } = await clinicKeys(environment);
  const { SMTP_URL, CLINIC_EMAIL: clinicEmail, DATA_DIR } = environment;
  const mailFolder = path.join(DATA_DIR, 'outbox');
  const way = SMTP_URL ? { smtpUrl: SMTP_URL } : { folder: mailFolder };
  const mail = { clinicEmail, mailFolder, deliver: threadedDelivery(way) };
  const { SMS_WEBHOOK_URL, SMS_WEBHOOK_TOKEN, APPOINTMENT_REMINDERS: remindsPeople } = environment;
  const sendText = SMS_WEBHOOK_URL ? textWebhook(SMS_WEBHOOK_URL, SMS_WEBHOOK_TOKEN) : undefined;
  return (trials, contactPhone, counts, times) =>
    clinicPlugin({
      dialect: dialectOf(environment),
      key,
      formerKeys,
      trials,
      contactPhone,
      siteOrigin,
      siteOrigins: Object.values(siteOrigins).filter((origin) => origin !== null),
      rateLimitScale,
      secondFactor,
      oidc,
      ...mail,
      sendText,
      remindsPeople,
      counts,
      times,
      sharing,
      noteQuery,
    });
}

/**
 * As soon as the content service answers, asks for the pages that most visitors see first and for the one that stands
 * in during an outage: the first rendering of a process is slow, and nobody should wait for it.
 */
export async function warmUp(app: FastifyInstance, signal: AbortSignal): Promise<void> {
  const isReady = async () => (await app.inject({ url: '/readyz' })).statusCode === 200;
  while (!signal.aborted && !(await isReady())) await pause(WARM_EVERY_MS, signal);
  for (const locale of LOCALES) {
    for (const url of ['/', '/service-unavailable']) {
      if (!signal.aborted) await app.inject({ url, headers: { host: 'localhost', cookie: `lang_override=${locale}` } });
    }
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end);
  });
}
