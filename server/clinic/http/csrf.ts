import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { matchCodeRoute } from '../../../src/content/code-routes.ts';
import { ClinicProblem } from './problem.ts';

const COOKIE = 'csrftoken';
const HEADER = 'x-csrftoken';
const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);
const FORM = /^[A-Za-z0-9_-]{32,64}$/;

const refuse = (reason: string) => new ClinicProblem(403, { detail: `CSRF Failed: ${reason}` });

/** Gives the browser an anti-forgery cookie when it has none; scripts of the site read it and send it back as a header. */
export function giveCsrfCookie(request: FastifyRequest, reply: FastifyReply): void {
  if (FORM.test(request.cookies[COOKIE] ?? '')) return;
  const token = randomBytes(32).toString('base64url');
  reply.setCookie(COOKIE, token, { path: '/', sameSite: 'lax', secure: request.protocol === 'https', httpOnly: false });
}

function check(request: FastifyRequest): void {
  const cookie = request.cookies[COOKIE] ?? '';
  const header = request.headers[HEADER];
  if (!FORM.test(cookie)) throw refuse('CSRF cookie not set.');
  if (typeof header !== 'string' || header.length !== cookie.length) throw refuse('CSRF token missing or incorrect.');
  if (!timingSafeEqual(Buffer.from(header), Buffer.from(cookie))) throw refuse('CSRF token missing or incorrect.');
}

/** Double submit: every call that may change something repeats the cookie `csrftoken` in the header `X-CSRFToken`. */
export function registerCsrf(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (SAFE.has(request.method)) giveCsrfCookie(request, reply);
    else check(request);
  });
}

/** Every reading under `/api`, and every page of the application's own, brings the anti-forgery cookie. */
export function giveCsrfCookies(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (request.method !== 'GET') return;
    const path = request.url.replace(/\?.*/s, '');
    if (path.startsWith('/api/') || matchCodeRoute(path)) giveCsrfCookie(request, reply);
  });
}
