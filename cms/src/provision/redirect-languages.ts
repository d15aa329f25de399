import type { Core } from '@strapi/strapi';
import { LOCALES } from '../lib/locales.ts';
import { REDIRECT } from '../rules/used-addresses.ts';

/**
 * Lets a redirect be for the site of any language: its schema names the first two. One is made by itself where a page
 * moves whose old address another language still uses.
 */
export function offerRedirectLanguages(strapi: Core.Strapi): void {
  const { language } = strapi.contentType(REDIRECT).attributes;
  if (language?.type === 'enumeration') language.enum = [...LOCALES];
}
