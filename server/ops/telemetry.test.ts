import { once } from 'node:events';
import { createServer } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import * as z from 'zod';
import { clinicPlugin } from '../clinic/clinic.ts';
import { readEnvironment } from '../config/env.ts';
import { connectContentService } from '../content/content-connection.ts';
import { loggerOptions } from '../plugins/request-log.ts';
import { readyDialect } from '../testing/clinic/databases.ts';
import { TEST_KEY } from '../testing/clinic/make-clinic.ts';
import { fakeApp, fakeRenderer } from '../testing/fake-app.ts';
import { startReceiver } from '../testing/receiver.ts';
import { startTelemetry } from './telemetry.ts';

/** What people type, look for and are given. */
const SENTINEL = /jeanne|insomnie|s3cr3t/i;
const TRACE = '0af7651916cd43dd8448eb211c80319c';
const CSRF = 'test-anti-forgery-token-of-43-characters-ab';

const spansSchema = z.object({
  resourceSpans: z.array(
    z.object({
      scopeSpans: z.array(
        z.object({
          spans: z.array(
            z.object({
              traceId: z.string(),
              spanId: z.string(),
              parentSpanId: z.string().optional(),
              name: z.string(),
            }),
          ),
        }),
      ),
    }),
  ),
});
const metricsSchema = z.object({
  resourceMetrics: z.array(
    z.object({ scopeMetrics: z.array(z.object({ metrics: z.array(z.looseObject({ name: z.string() })) })) }),
  ),
});

/** A site and a clinic that are observed, in front of a content service that takes every question. */
async function observedSite({ sampleRate, behindProxy }: { sampleRate: number; behindProxy: boolean }) {
  const collector = await startReceiver();
  const contentService = await startReceiver({ status: 503 });
  const lines: string[] = [];
  const telemetry = startTelemetry({ endpoint: collector.origin, sampleRate, behindProxy });
  const logger = { warn: () => undefined };
  const { renderRichText } = fakeRenderer;
  const variables = { CMS_URL: contentService.origin };
  const environment = readEnvironment(variables);
  const dialect = await readyDialect();
  const { app } = await fakeApp({
    variables,
    service: connectContentService({ environment, status: 'published', renderRichText, logger }),
    clinic: (trials) =>
      clinicPlugin({
        dialect,
        key: TEST_KEY,
        siteOrigin: () => 'http://localhost',
        rateLimitScale: 1,
        trials,
        noteQuery: telemetry.noteQuery,
      }),
    telemetry,
    logger: { ...loggerOptions, mixin: telemetry.logFields, stream: { write: (line) => void lines.push(line) } },
  });
  const site = await app.listen({ host: '127.0.0.1', port: 0 });
  const ask = async (path: string, init: RequestInit = {}) => {
    const headers = { traceparent: `00-${TRACE}-b7ad6b7169203331-01`, ...init.headers };
    await (await fetch(site + path, { ...init, headers })).text();
  };
  /** Ends the server, which sends what is left. */
  const end = async () => {
    await app.close();
    const sent = (path: string) => collector.received.filter(({ url }) => url === path);
    const spans = sent('/v1/traces').flatMap(({ body }) =>
      spansSchema
        .parse(JSON.parse(body))
        .resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)),
    );
    return { spans, metrics: sent('/v1/metrics'), whole: collector.received.map(({ whole }) => whole).join('\n') };
  };
  onTestFinished(() => app.close());
  return { ask, end, lines, asked: contentService.received };
}

const message = {
  method: 'POST',
  headers: { 'content-type': 'application/json', cookie: `csrftoken=${CSRF}`, 'x-csrftoken': CSRF },
  body: JSON.stringify({ template_id: 'contact', reply_to: 'jeanne@example.org', message: 'insomnie' }),
};

test('a request, its page, its questions to the content service and its queries are one trace, named without addresses', async () => {
  const { ask, end, lines, asked } = await observedSite({ sampleRate: 1, behindProxy: true });
  await ask('/insomnie?token=s3cr3t');
  await ask('/api/mail/send/?x=s3cr3t', message);
  const { spans, metrics, whole } = await end();

  const named = (name: string) => spans.filter((span) => span.name === name);
  const [page] = named('GET /*');
  const [rendering] = named('render page');
  expect(page).toMatchObject({ traceId: TRACE, parentSpanId: 'b7ad6b7169203331' });
  expect(rendering).toMatchObject({ traceId: TRACE, parentSpanId: page?.spanId });
  const questions = spans.filter(({ name }) => name.startsWith('content GET /'));
  expect(questions.map(({ parentSpanId }) => parentSpanId)).toContain(rendering?.spanId);
  const told = asked.map(({ headers }) => headers.traceparent).filter((header) => header !== undefined);
  const ofPage = questions.filter(({ traceId }) => traceId === TRACE).map(({ spanId }) => `00-${TRACE}-${spanId}-01`);
  expect(told).toEqual(expect.arrayContaining(ofPage));

  const [call] = named('POST /api/mail/send/');
  const queries = spans.filter(({ parentSpanId }) => parentSpanId === call?.spanId);
  expect(queries.map(({ name }) => name)).toEqual(expect.arrayContaining([expect.stringMatching(/^INSERT \w+$/)]));

  const counted = metricsSchema
    .parse(JSON.parse(metrics.at(-1)?.body ?? ''))
    .resourceMetrics.flatMap(({ scopeMetrics }) => scopeMetrics.flatMap((scope) => scope.metrics));
  expect(counted).toContainEqual(
    expect.objectContaining({ name: 'http_requests_total', sum: expect.objectContaining({ isMonotonic: true }) }),
  );
  expect(counted.map(({ name }) => name)).toContain('page_render_seconds');
  expect(whole).not.toMatch(SENTINEL);
  const answered = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'answered');
  expect(answered.map(({ traceId }) => traceId)).toEqual([TRACE, TRACE]);
});

test('a visitor cannot choose the trace, and with a rate of 0 none is kept', async () => {
  const direct = await observedSite({ sampleRate: 1, behindProxy: false });
  await direct.ask('/insomnie');
  const { spans } = await direct.end();
  expect(spans.length).toBeGreaterThan(0);
  expect(spans.map(({ traceId }) => traceId)).not.toContain(TRACE);

  const unsampled = await observedSite({ sampleRate: 0, behindProxy: false });
  await unsampled.ask('/insomnie');
  const left = await unsampled.end();
  expect(left.spans).toEqual([]);
  expect(left.metrics.length).toBeGreaterThan(0);
});

test('a collector that does not answer keeps no server from stopping', { timeout: 9000 }, async () => {
  // It takes what comes, and says nothing.
  const silent = createServer().listen(0, '127.0.0.1');
  await once(silent, 'listening');
  onTestFinished(() => {
    silent.closeAllConnections();
    silent.close();
  });
  const address = silent.address();
  if (address === null || typeof address === 'string') throw new Error('The collector has no port.');
  const endpoint = `http://127.0.0.1:${address.port}`;
  const { app } = await fakeApp({ telemetry: startTelemetry({ endpoint, sampleRate: 1, behindProxy: false }) });
  await app.inject('/');
  // By itself the exporter waits for ten seconds: longer than this test, and than a stop may take.
  await expect(app.close()).resolves.toBeUndefined();
});
