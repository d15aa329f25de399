import type { FastifyInstance, FastifyRequest } from 'fastify';
import { carriesSecret } from '../lib/bearer.ts';
import { isLoopbackAddress, isLoopbackHost } from '../lib/hosts.ts';
import { sendJsonError } from '../lib/json-errors.ts';
import type { Metrics } from './metrics.ts';

/** Asks one dependency: null when it serves, else one sentence for operators (anybody may read it: nothing internal). */
export type ReadinessCheck = () => Promise<string | null>;

declare module 'fastify' {
  interface FastifyInstance {
    /** What the server cannot do without, by name; a plugin adds its own. */
    readiness: Map<string, ReadinessCheck>;
    /** What the server can do without, by name, in a word such as `away`: told by `/readyz` and no reason not to be ready. */
    conditions: Map<string, () => string>;
  }
}

/** `/healthz` while the process lives, `/readyz` with a reason per dependency, `/metrics` for this machine or a token. */
export function registerHealth(
  app: FastifyInstance,
  options: { metrics: Metrics; metricsToken: string | undefined },
): void {
  app.decorate('readiness', new Map<string, ReadinessCheck>());
  app.decorate('conditions', new Map<string, () => string>());

  app.get('/healthz', (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));

  app.get('/readyz', async (_request, reply) => {
    const checks = [...app.readiness].map(async ([name, check]) => {
      const reason = await check().catch(() => 'The check failed.');
      return [name, reason === null ? { ok: true } : { ok: false, reason }] as const;
    });
    const dependencies = Object.fromEntries(await Promise.all(checks));
    const ready = Object.values(dependencies).every(({ ok }) => ok);
    reply.code(ready ? 200 : 503).header('cache-control', 'no-store');
    const conditions = Object.fromEntries([...app.conditions].map(([name, state]) => [name, state()]));
    return { status: ready ? 'ready' : 'not ready', dependencies, ...conditions };
  });

  app.get('/metrics', async (request, reply) => {
    if (!mayReadMetrics(request, options.metricsToken)) {
      return sendJsonError(reply, 403, 'forbidden', 'Metrics are for this machine or for the bearer of METRICS_TOKEN.');
    }
    reply.header('cache-control', 'no-store').type(options.metrics.registry.contentType);
    return options.metrics.registry.metrics();
  });
}

/** A request that a proxy on this machine forwards comes from elsewhere, whatever the socket says. */
function mayReadMetrics({ headers, socket, host }: FastifyRequest, token: string | undefined): boolean {
  if (token !== undefined && carriesSecret(headers.authorization, token)) return true;
  const forwarded = headers['x-forwarded-for'] ?? headers.forwarded ?? headers['x-real-ip'];
  return forwarded === undefined && isLoopbackAddress(socket.remoteAddress) && isLoopbackHost(host);
}
