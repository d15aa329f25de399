import type { FastifyInstance, FastifyReply } from 'fastify';
import { keepFromSharing } from '../cdn/shared-caching.ts';
import { BARE_POLICY } from '../lib/content-policy.ts';

const ONE_YEAR = 31_536_000;

/** The headers of an answer that is no page: nothing may be loaded or run from it. */
export const PROTECTING_HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  'content-security-policy': BARE_POLICY,
} as const;

/** An answer that brings a cookie is one visitor's: no cache between may keep it for others. */
function keepPrivate(reply: FastifyReply): void {
  keepFromSharing(reply);
  const keeping = reply.getHeader('cache-control');
  if (typeof keeping === 'string') reply.header('cache-control', keeping.replace(/\bpublic\b/, 'private'));
}

/**
 * The headers that every answer carries. Pages bring their own content-security policy; what brings none gets the
 * strictest. An answer may tell less of itself to others, never more. Over plain http nothing asks for TLS, so that the site works there too.
 */
export function registerSecurityHeaders(app: FastifyInstance): void {
  const { 'content-security-policy': strictest, 'referrer-policy': referrers, ...others } = PROTECTING_HEADERS;
  app.addHook('onSend', (request, reply, payload, done) => {
    if (reply.hasHeader('set-cookie')) keepPrivate(reply);
    // The answer that the client keeps has them (RFC 9110 section 15.4.5); another policy would take the place of its own.
    if (reply.statusCode === 304) return done(null, payload);
    reply.headers(others);
    if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', strictest);
    if (!reply.hasHeader('referrer-policy')) reply.header('referrer-policy', referrers);
    if (request.protocol === 'https') reply.header('strict-transport-security', `max-age=${ONE_YEAR}`);
    done(null, payload);
  });
}
