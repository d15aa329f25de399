import type { Core } from '@strapi/strapi';
import { asList, asText, type Fields } from '../lib/read.ts';
import type { PageAddresses } from './page-address.ts';

/** The UIDs of the content types that occupy addresses. */
export const PAGE = 'api::page.page';
export const REDIRECT = 'api::redirect.redirect';

/** Every page with all its addresses: in both languages, of the draft and of the published version. */
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

/** The alias paths of a page entry. */
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
