import { createHmac } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sameSecret } from '../lib/bearer.ts';

const COOKIE = 'workshop';
const ONE_HOUR = 3600;

/** What passes are made and read with; `now` in milliseconds. */
interface PassOptions {
  secret: string;
  now: () => number;
}

const signatureOf = (until: string, secret: string): string =>
  createHmac('sha256', secret).update(`workshop:${until}`).digest('base64url');

/** Lets the browser of an editor, who opened a preview, into the workshop for an hour. */
export function givePass(reply: FastifyReply, { secret, now }: PassOptions): void {
  const until = String(Math.floor(now() / 1000) + ONE_HOUR);
  const pass = `${until}.${signatureOf(until, secret)}`;
  const secure = reply.request.protocol === 'https';
  reply.setCookie(COOKIE, pass, { path: '/blocks', httpOnly: true, sameSite: 'lax', secure, maxAge: ONE_HOUR });
}

/** Whether the browser that asks was let in, and still is. */
export function holdsPass({ cookies }: FastifyRequest, { secret, now }: PassOptions): boolean {
  const [until = '', signature = '', ...rest] = (cookies[COOKIE] ?? '').split('.');
  if (rest.length > 0 || !sameSecret(signature, signatureOf(until, secret))) return false;
  return Number(until) * 1000 > now();
}
