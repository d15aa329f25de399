import type { Core } from '@strapi/strapi';
import { asList, asText, type Fields } from '../lib/read.ts';
import type { PageAddresses } from './page-address.ts';

export const PAGE = 'api::page.page';
export const REDIRECT = 'api::redirect.redirect';

/** Every page with all its addresses: both languages, the draft's and those still published. */
export async function readPageAddresses(strapi: Core.Strapi): Promise<PageAddresses[]> {
  const rows: Fields[] = await strapi.db.query(PAGE).findMany({ populate: { aliases: true } });
  const pages = new Map<string, PageAddresses>();
  for (const row of rows) {
    const documentId = asText(row.documentId);
    const page = pages.get(documentId) ?? { documentId, name: asText(row.name), addresses: [] };
    page.addresses.push(...addressesOf(row));
    pages.set(documentId, page);
  }
  return [...pages.values()];
}

/** The aliases of a page entry, as texts. */
export function aliasesOf(page: Fields): string[] {
  return asList(page.aliases).map((alias) => asText(alias.path));
}

/** Every redirect. */
export async function readRedirects(strapi: Core.Strapi): Promise<{ documentId: string; from: string; to: string }[]> {
  const rows: Fields[] = await strapi.db.query(REDIRECT).findMany();
  return rows.map((row) => ({ documentId: asText(row.documentId), from: asText(row.from), to: asText(row.to) }));
}

function addressesOf(row: Fields): string[] {
  return [asText(row.path), ...aliasesOf(row)].filter((address) => address !== '');
}
