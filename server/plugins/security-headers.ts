import type { FastifyInstance } from 'fastify';
import { BARE_POLICY } from '../web/content-policy.ts';

const ONE_YEAR = 31_536_000;

/**
 * The headers that every answer carries. Pages bring their own content-security policy; what brings none gets the
 * strictest. Over plain http nothing asks for TLS, so that the site works there too.
 */
export function registerSecurityHeaders(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-content-type-options', 'nosniff');
    reply.header('referrer-policy', 'same-origin');
    reply.header('permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=()');
    if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', BARE_POLICY);
    if (request.protocol === 'https') reply.header('strict-transport-security', `max-age=${ONE_YEAR}`);
  });
}
