import type { Core } from '@strapi/strapi';
import { isLocale } from '../lib/locales.ts';
import { asText, type Fields } from '../lib/read.ts';
import { sentence } from '../lib/sentences.ts';
import { readAddressesBelow, readAddressesOf, readEntryAddresses } from '../redirects/standings.ts';
import { findAddressIssue } from '../rules/page-address.ts';
import { findRedirectIssue } from '../rules/redirect.ts';
import {
  aliasesOf,
  readPageAddresses,
  readRedirects,
  type StoredRedirect,
  type TakenPaths,
} from '../rules/used-addresses.ts';
import type { ValidationIssue } from '../rules/validation-issue.ts';

/** The addresses of a page, and for a list those of what would stand below it. */
export async function checkPage(
  strapi: Core.Strapi,
  fields: Fields,
  taken: TakenPaths,
): Promise<ValidationIssue | null> {
  const page = {
    documentId: asText(fields.documentId),
    name: asText(fields.name),
    path: asText(fields.path),
    aliases: aliasesOf(fields),
  };
  if (page.path === '') return { field: ['path'], sentence: sentence('address.missing') };
  const [pages, redirects] = await Promise.all([readPageAddresses(strapi), readRedirects(strapi)]);
  const issue = findAddressIssue(page, { pages, redirects, ...taken });
  if (issue !== null) return issue;
  const hiding = findHiding(redirects, await readAddressesBelow(strapi, fields), fields.locale);
  if (hiding === undefined) return null;
  const { from, to } = hiding;
  return { field: ['path'], sentence: sentence('address.below', { page: page.name, address: from, to }) };
}

/** Whether the address of an entry below its list is free of redirects, which the site follows first. */
export async function checkRedirected(
  strapi: Core.Strapi,
  uid: string,
  fields: Fields,
): Promise<ValidationIssue | null> {
  const addresses = await readAddressesOf(strapi, uid, fields);
  if (addresses.length === 0) return null;
  const hiding = findHiding(await readRedirects(strapi), addresses, fields.locale);
  if (hiding === undefined) return null;
  return { field: ['slug'], sentence: sentence('entry.redirected', { address: hiding.from, to: hiding.to }) };
}

/** A redirect that somebody wrote from one of these addresses; one that was made by itself gives way. */
function findHiding(redirects: StoredRedirect[], addresses: string[], locale: unknown): StoredRedirect | undefined {
  const hidden = new Set(addresses);
  return redirects.find(
    ({ from, language, automatic }) => !automatic && (language === null || language === locale) && hidden.has(from),
  );
}

/** A redirect: it may neither hide anything nor lead back to itself. */
export async function checkRedirect(
  strapi: Core.Strapi,
  fields: Fields,
  taken: TakenPaths,
): Promise<ValidationIssue | null> {
  const language = isLocale(fields.language) ? fields.language : null;
  const redirect = { from: asText(fields.from), to: asText(fields.to), language };
  const [pages, entries, redirects] = await Promise.all([
    readPageAddresses(strapi),
    readEntryAddresses(strapi),
    readRedirects(strapi),
  ]);
  const others = redirects.filter((one) => one.documentId !== fields.documentId);
  return findRedirectIssue(redirect, { others, pages, entries, ...taken });
}
