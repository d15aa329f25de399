import type { FastifyReply, FastifyRequest } from 'fastify';
import { canonicalJson } from '../storage/canonical-json.ts';
import type { Vault } from '../storage/vault.ts';

const COOKIE = 'clinic_browser';
const FORM = /^[A-Za-z0-9_-]{43}$/;

/** The secret by which a browser proves that it sent something before; null when it has none. */
export function browserSecret(request: FastifyRequest): string | null {
  const secret = request.cookies[COOKIE] ?? '';
  return FORM.test(secret) ? secret : null;
}

/**
 * Gives the browser a secret until it is closed, or keeps the one it has. Scripts cannot read it, and it says nothing
 * about what was sent. The very same request gives the same secret again: a browser that never received the answer to
 * its first attempt must not lose its proof.
 * @param sent the whole body, with its idempotency key
 */
export function giveBrowserSecret(
  request: FastifyRequest,
  reply: FastifyReply,
  { vault, sent }: { vault: Pick<Vault, 'fingerprint'>; sent: unknown },
): string {
  const secret = browserSecret(request) ?? vault.fingerprint(`browser that sent ${canonicalJson(sent)}`);
  const secure = request.protocol === 'https';
  reply.setCookie(COOKIE, secret, { path: '/api', httpOnly: true, sameSite: 'lax', secure });
  return secret;
}

/** A browser's secret as records keep it. `purpose` keeps records of different kinds from being joined by it. */
export function browserHash(vault: Pick<Vault, 'fingerprint'>, purpose: string, secret: string): string {
  return vault.fingerprint(`${purpose} of browser ${secret}`);
}
