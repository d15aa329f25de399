import type { FastifyReply, FastifyRequest } from 'fastify';
import { DRAFT_DAYS, MOST_SECRETS } from './drafts.repository.ts';

const COOKIE = 'clinic_drafts';
const SECRET = '[A-Za-z0-9_-]{43}';
const FORM = new RegExp(`^${SECRET}(?:\\.${SECRET}){0,${MOST_SECRETS - 1}}$`);

/** The secrets of this browser's drafts, the newest first; none when it has no draft. */
export function heldSecrets(request: FastifyRequest): readonly string[] {
  const value = request.cookies[COOKIE] ?? '';
  return FORM.test(value) ? value.split('.') : [];
}

/** Lets the browser hold these secrets for as long as a draft is kept. Scripts cannot read them. */
export function giveSecrets(request: FastifyRequest, reply: FastifyReply, secrets: readonly string[]): void {
  reply.setCookie(COOKIE, secrets.join('.'), {
    // Forms are sent to several paths of the interface, and sending one ends its draft.
    path: '/api',
    httpOnly: true,
    sameSite: 'lax',
    secure: request.protocol === 'https',
    maxAge: DRAFT_DAYS * 24 * 60 * 60,
  });
}
