import { setTimeout as delay } from 'node:timers/promises';
import { context, propagation, SpanKind, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { FastifyInstance } from 'fastify';
import type { LogEvent } from 'kysely';
import type { Registry } from 'prom-client';
import { tracer } from '../lib/spans.ts';
import { otlpMetrics } from './otlp-metrics.ts';
import { traceRequests } from './request-spans.ts';

/** Loaded only where `OTEL_EXPORTER_OTLP_ENDPOINT` is set. */

/** What the server is observed by. */
export interface Telemetry {
  /** Makes a span of each request, and sends what the registry counts. Before every other hook. */
  observe: (app: FastifyInstance, registry: Registry) => void;
  /** Makes a span of a query of the clinic's database: its verb and its table, never its text or values. */
  noteQuery: (event: LogEvent) => void;
  /** What a line of the log says of the trace under way. */
  logFields: () => object;
}

/** Where telemetry goes, and how much of it. */
export interface TelemetryOptions {
  /** The base address of an OTLP/HTTP collector. */
  endpoint: string;
  /** The share of traces that are kept, from 0 to 1, of those that begin here. */
  sampleRate: number;
  /** Whether a proxy stands in front whose `traceparent` begins the trace. */
  behindProxy: boolean;
}

const SEND_METRICS_EVERY_MS = 60_000;
/** How long a stop waits for the collector. */
const LAST_CALL_MS = 2000;

/** Starts the SDK for this process. It ends with the server that it observes. */
export function startTelemetry({ endpoint, sampleRate, behindProxy }: TelemetryOptions): Telemetry {
  const resource = resourceFromAttributes({ 'service.name': 'souvenance-site' });
  const spans = new TracerProvider({
    resource,
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(sampleRate) }),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url: `${endpoint}/v1/traces` }) })],
  });
  trace.setGlobalTracerProvider(spans);
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  const exporter = new OTLPMetricExporter({ url: `${endpoint}/v1/metrics` });
  return {
    observe(app, registry) {
      const reader = new PeriodicExportingMetricReader({
        exporter,
        exportIntervalMillis: SEND_METRICS_EVERY_MS,
        metricProducers: [otlpMetrics(registry, resource)],
      });
      const meters = new MeterProvider({ resource, readers: [reader] });
      traceRequests(app, { behindProxy });
      app.addHook('onClose', async () => {
        // A collector that is away must not keep the server from stopping.
        const told = new AbortController();
        const late = delay(LAST_CALL_MS, undefined, { signal: told.signal }).catch(() => undefined);
        await Promise.race([Promise.allSettled([spans.shutdown(), meters.shutdown()]), late]);
        told.abort();
        for (const api of [trace, context, propagation]) api.disable();
      });
    },
    noteQuery,
    logFields: () => {
      const traceId = trace.getActiveSpan()?.spanContext().traceId;
      return traceId === undefined ? {} : { traceId };
    },
  };
}

/** Work in the background is no part of a request: it would be a trace of each query. */
function noteQuery({ query, queryDurationMillis, level }: LogEvent): void {
  if (!trace.getActiveSpan()) return;
  const [verb = 'OTHER'] = /^[a-z]+/i.exec(query.sql) ?? [];
  const table = /\b(?:from|into|update) "(\w+)"/i.exec(query.sql)?.[1];
  const operation = verb.toUpperCase();
  const end = performance.timeOrigin + performance.now();
  const span = tracer().startSpan(table === undefined ? operation : `${operation} ${table}`, {
    kind: SpanKind.CLIENT,
    startTime: end - queryDurationMillis,
    attributes: {
      'db.operation.name': operation,
      ...(table !== undefined && { 'db.collection.name': table }),
      ...(level === 'error' && { 'error.type': 'query' }),
    },
  });
  span.end(end);
}
