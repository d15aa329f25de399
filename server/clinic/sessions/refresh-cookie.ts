import type { FastifyReply, FastifyRequest } from 'fastify';
import { SESSION_SECONDS } from './sessions.repository.ts';

const COOKIE = 'refresh_token';
const TOKEN = /^[A-Za-z0-9_-]{40,64}$/;
/** Sent to the calls that renew and end a session, and to no other. */
const SCOPE = { path: '/api/auth', httpOnly: true, sameSite: 'lax' } as const;

/** The refresh token that a browser sends, if it looks like one. */
export function readRefreshCookie(request: FastifyRequest): string | null {
  const token = request.cookies[COOKIE] ?? '';
  return TOKEN.test(token) ? token : null;
}

/** Gives the browser its next refresh token, out of reach of scripts. */
export function setRefreshCookie(request: FastifyRequest, reply: FastifyReply, token: string): void {
  reply.setCookie(COOKIE, token, { ...SCOPE, secure: request.protocol === 'https', maxAge: SESSION_SECONDS });
}

/** Takes the refresh token away. */
export function clearRefreshCookie(request: FastifyRequest, reply: FastifyReply): void {
  reply.clearCookie(COOKIE, { ...SCOPE, secure: request.protocol === 'https' });
}
