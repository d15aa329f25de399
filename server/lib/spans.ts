import {
  type Attributes,
  context,
  propagation,
  type SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api';

/** What the spans of this server are made by. Without an SDK (`telemetry.ts`) it makes none. */
export const tracer = (): Tracer => trace.getTracer('souvenance');

/** Does something in a span of the trace under way; its failure is told by the kind of the error alone. */
export function inSpan<Result>(
  name: string,
  { kind, attributes = {} }: { kind: SpanKind; attributes?: Attributes },
  work: () => Promise<Result>,
): Promise<Result> {
  return tracer().startActiveSpan(name, { kind, attributes }, async (span) => {
    try {
      return await work();
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR });
      span.setAttribute('error.type', error instanceof Error ? error.name : 'unknown');
      throw error;
    } finally {
      span.end();
    }
  });
}

/** The headers by which another service goes on with the trace under way (W3C Trace Context); none outside of one. */
export function traceHeaders(): Record<string, string> {
  const headers: Record<string, string> = {};
  propagation.inject(context.active(), headers);
  return headers;
}
