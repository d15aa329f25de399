import type { Core } from '@strapi/strapi';
import { isLocale, type Locale, perLocale } from '../lib/locales.ts';
import { asList, asText, type Fields } from '../lib/read.ts';
import type { CodeRoute } from './code-routes.ts';
import type { PageAddresses } from './page-address.ts';
import type { Redirect, SiteOrigins } from './redirect.ts';
import type { ServerAddresses } from './server-addresses.ts';

/** The UIDs of the content types that occupy addresses. */
export const PAGE = 'api::page.page';
export const REDIRECT = 'api::redirect.redirect';

/** Paths that belong to the application or to the server, not to a page of the content service; and where the sites are. */
export interface TakenPaths {
  routes: CodeRoute[];
  server: ServerAddresses;
  origins: SiteOrigins;
}

/** Every page with all its addresses: in both languages, of the draft and of the published version. */
export async function readPageAddresses(strapi: Core.Strapi): Promise<PageAddresses[]> {
  const rows: Fields[] = await strapi.db.query(PAGE).findMany({ populate: { aliases: true } });
  const pages = new Map<string, PageAddresses & Record<Locale, string[]>>();
  for (const row of rows) {
    const documentId = asText(row.documentId);
    const page = pages.get(documentId) ?? { documentId, name: asText(row.name), addresses: [], ...perLocale(() => []) };
    page.addresses.push(...addressesOf(row));
    if (isLocale(row.locale)) page[row.locale].push(...addressesOf(row));
    pages.set(documentId, page);
  }
  return [...pages.values()];
}

/** The alias paths of a page entry. */
export function aliasesOf(page: Fields): string[] {
  return asList(page.aliases).map((alias) => asText(alias.path));
}

/** A redirect as stored. */
export interface StoredRedirect extends Redirect {
  documentId: string;
  language: Locale | null;
  /** Whether it was made by itself, because a published address changed. */
  automatic: boolean;
}

/** Every redirect that leads anywhere: one for a language that the site no longer has does not. */
export async function readRedirects(strapi: Core.Strapi): Promise<StoredRedirect[]> {
  const rows: Fields[] = await strapi.db.query(REDIRECT).findMany();
  return rows.flatMap((row) => {
    const language = row.language ?? null;
    if (language !== null && !isLocale(language)) return [];
    const { documentId, from, to } = row;
    const automatic = row.automatic === true;
    return [{ documentId: asText(documentId), from: asText(from), to: asText(to), language, automatic }];
  });
}

/** The path and the aliases of a page entry, as far as they are filled in. */
export function addressesOf(row: Fields): string[] {
  return [asText(row.path), ...aliasesOf(row)].filter((address) => address !== '');
}
