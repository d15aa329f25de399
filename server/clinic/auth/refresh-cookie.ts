import type { FastifyReply, FastifyRequest } from 'fastify';
import { SESSION_SECONDS } from './sessions.repository.ts';

const NAME = 'refresh_token';
const FORM = /^[A-Za-z0-9_-]{40,64}$/;
/** Sent to the calls that renew and end a session, and to no other. */
const SCOPE = { path: '/api/auth', httpOnly: true, sameSite: 'lax' } as const;

/** The refresh token that a browser sends, if it looks like one. */
export function readRefreshCookie(request: FastifyRequest): string | null {
  const token = request.cookies[NAME] ?? '';
  return FORM.test(token) ? token : null;
}

/** Gives the browser its next refresh token, out of reach of scripts. */
export function setRefreshCookie(request: FastifyRequest, reply: FastifyReply, token: string): void {
  reply.setCookie(NAME, token, { ...SCOPE, secure: request.protocol === 'https', maxAge: SESSION_SECONDS });
}

/** Takes the refresh token away. */
export function clearRefreshCookie(request: FastifyRequest, reply: FastifyReply): void {
  reply.clearCookie(NAME, { ...SCOPE, secure: request.protocol === 'https' });
}
