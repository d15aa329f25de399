import type { FastifyRequest } from 'fastify';
import { LOCALE_COOKIE, type Locale, resolveLocale } from '#lib/locale.ts';

/** The language of the site a call comes from, for calls that do not say one. */
export function siteLocale(request: FastifyRequest): Locale {
  return resolveLocale({ host: request.host, override: request.cookies[LOCALE_COOKIE] ?? null });
}
