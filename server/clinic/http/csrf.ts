import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refusal } from './problem.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call takes a plain HTML form and checks the token in it by `checkToken`. */
    formToken?: boolean;
  }
}

/** Where a plain HTML form repeats the token, since it cannot send headers. */
export const FORM_FIELD = 'csrfmiddlewaretoken';

const COOKIE = 'csrftoken';
const HEADER = 'x-csrftoken';
const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);
const FORM = /^[A-Za-z0-9_-]{32,64}$/;

const refuse = (reason: 'csrf_cookie' | 'csrf_token') => refusal(403, reason);

/** Gives the browser an anti-forgery cookie when it has none; scripts of the site read it and send it back as a header. */
export function giveCsrfCookie(request: FastifyRequest, reply: FastifyReply): void {
  if (FORM.test(request.cookies[COOKIE] ?? '')) return;
  const token = randomBytes(32).toString('base64url');
  // A page that answers this very request can already put it into its form.
  request.cookies[COOKIE] = token;
  reply.setCookie(COOKIE, token, { path: '/', sameSite: 'lax', secure: request.protocol === 'https', httpOnly: false });
}

/** The token that a form of a page carries in `FORM_FIELD`. */
export function formToken(request: FastifyRequest): string {
  return request.cookies[COOKIE] ?? '';
}

/**
 * Compares the cookie with the token that came with a request.
 * @throws ClinicProblem 403 when one is missing or they differ
 */
export function checkToken(request: FastifyRequest, header: unknown): void {
  const cookie = request.cookies[COOKIE] ?? '';
  if (!FORM.test(cookie)) throw refuse('csrf_cookie');
  const isForm = typeof header === 'string' && FORM.test(header) && header.length === cookie.length;
  if (!isForm || !timingSafeEqual(Buffer.from(header), Buffer.from(cookie))) throw refuse('csrf_token');
}

/** Double submit: every call that may change something repeats the cookie `csrftoken` in the header `X-CSRFToken`. */
export function registerCsrf(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (SAFE.has(request.method)) giveCsrfCookie(request, reply);
    else if (!request.routeOptions.config.formToken) checkToken(request, request.headers[HEADER]);
  });
}
