import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

const COOKIE = 'clinic_documents';
const FORM = /^[\w-]{43}$/;
const DAY_SECONDS = 24 * 60 * 60;

/** The secret of this browser's files, or null. */
export function documentToken(request: FastifyRequest): string | null {
  const token = request.cookies[COOKIE] ?? '';
  return FORM.test(token) ? token : null;
}

/** Gives the browser a secret, by which it alone may delete the files that it sent. Scripts cannot read it. */
export function giveDocumentToken(request: FastifyRequest, reply: FastifyReply): string {
  const token = documentToken(request) ?? randomBytes(32).toString('base64url');
  reply.setCookie(COOKIE, token, {
    path: '/api',
    httpOnly: true,
    sameSite: 'lax',
    secure: request.protocol === 'https',
    maxAge: DAY_SECONDS,
  });
  return token;
}
