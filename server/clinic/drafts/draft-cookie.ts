import type { FastifyReply, FastifyRequest } from 'fastify';
import { DRAFT_DAYS, newDraftToken } from './drafts.repository.ts';

const COOKIE = 'clinic_drafts';
const FORM = /^[A-Za-z0-9_-]{43}$/;

/** The secret of this browser's drafts, or null. */
export function draftToken(request: FastifyRequest): string | null {
  const token = request.cookies[COOKIE] ?? '';
  return FORM.test(token) ? token : null;
}

/** Gives the browser a secret for its drafts, or keeps the one it has for as long again. Scripts cannot read it. */
export function giveDraftToken(request: FastifyRequest, reply: FastifyReply): string {
  const token = draftToken(request) ?? newDraftToken();
  reply.setCookie(COOKIE, token, {
    path: '/api/forms',
    httpOnly: true,
    sameSite: 'lax',
    secure: request.protocol === 'https',
    maxAge: DRAFT_DAYS * 24 * 60 * 60,
  });
  return token;
}
