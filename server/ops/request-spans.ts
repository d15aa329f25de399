import { type Context, context, propagation, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { tracer } from '../lib/spans.ts';

/**
 * Makes a span of each request, named by its method and the pattern of its route: addresses carry tokens and what people
 * look for.
 * @param options.behindProxy the `traceparent` of a request is a proxy's own and is taken; anybody else's is not
 */
export function traceRequests(app: FastifyInstance, { behindProxy }: { behindProxy: boolean }): void {
  const contexts = new WeakMap<FastifyRequest, Context>();
  const within = (request: FastifyRequest, next: () => void): void =>
    context.with(contexts.get(request) ?? ROOT_CONTEXT, next);

  app.addHook('onRequest', (request, _reply, done) => {
    const before = behindProxy ? propagation.extract(ROOT_CONTEXT, request.headers) : ROOT_CONTEXT;
    const span = tracer().startSpan(request.method, { kind: SpanKind.SERVER }, before);
    contexts.set(request, trace.setSpan(before, span));
    within(request, done);
  });
  // What reads a body calls back from the connection, which belongs to no request.
  app.addHook('preValidation', (request, _reply, done) => within(request, done));
  app.addHook('onResponse', (request, { statusCode }, done) => {
    const route = request.routeOptions.url ?? 'none';
    const span = trace.getSpan(contexts.get(request) ?? ROOT_CONTEXT);
    span?.updateName(`${request.method} ${route}`).setAttributes({
      'http.request.method': request.method,
      'http.route': route,
      'http.response.status_code': statusCode,
    });
    if (statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
    within(request, done);
  });
}
