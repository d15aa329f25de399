import type { Core } from '@strapi/strapi';
import { isLocale } from '../lib/locales.ts';
import { asText, type Fields } from '../lib/read.ts';
import { sentence } from '../lib/sentences.ts';
import { shapesOf } from '../lib/shapes.ts';
import { findLinkIssue } from '../links/check-links.ts';
import { isMadeByItself } from '../redirects/made-by-itself.ts';
import { findAltTextIssue } from '../rules/alt-text.ts';
import { findMovedHome } from '../rules/fixed-entries.ts';
import { findAddressIssue } from '../rules/page-address.ts';
import { findRedirectIssue } from '../rules/redirect.ts';
import { findEmptyText } from '../rules/required-text.ts';
import { TRIAL } from '../rules/sections.ts';
import { findTrialIssue } from '../rules/trial.ts';
import {
  aliasesOf,
  PAGE,
  REDIRECT,
  readPageAddresses,
  readRedirects,
  type TakenPaths,
} from '../rules/used-addresses.ts';
import type { ValidationIssue } from '../rules/validation-issue.ts';
import { checkSlug, checkTaken } from './check-taken.ts';

/** An entry as stored in the database, components and images included. */
export interface Entry {
  uid: string;
  fields: Fields;
  /** Whether this action publishes it. */
  publishing: boolean;
}

/** The first validation issue of an entry, or null. */
export async function checkEntry(
  strapi: Core.Strapi,
  entry: Entry,
  taken: TakenPaths,
): Promise<ValidationIssue | null> {
  return (
    (await checkType(strapi, entry, taken)) ??
    checkTexts(strapi, entry) ??
    findLinkIssue(strapi, entry.uid, entry.fields)
  );
}

async function checkType(
  strapi: Core.Strapi,
  { uid, fields, publishing }: Entry,
  taken: TakenPaths,
): Promise<ValidationIssue | null> {
  switch (uid) {
    case PAGE:
      return (
        (await checkTaken(strapi, uid, fields, 'name')) ?? findMovedHome(fields) ?? checkPage(strapi, fields, taken)
      );
    case REDIRECT:
      return isMadeByItself() ? null : checkRedirect(strapi, fields, taken);
    case TRIAL:
      return (
        (await checkTaken(strapi, uid, fields, 'key')) ??
        (await checkSlug(strapi, uid, fields)) ??
        findTrialIssue(fields, publishing)
      );
    default:
      return checkSlug(strapi, uid, fields);
  }
}

async function checkPage(strapi: Core.Strapi, fields: Fields, taken: TakenPaths): Promise<ValidationIssue | null> {
  const page = {
    documentId: asText(fields.documentId),
    name: asText(fields.name),
    path: asText(fields.path),
    aliases: aliasesOf(fields),
  };
  if (page.path === '') return { field: ['path'], sentence: sentence('address.missing') };
  const [pages, redirects] = await Promise.all([readPageAddresses(strapi), readRedirects(strapi)]);
  return findAddressIssue(page, { pages, redirects, ...taken });
}

async function checkRedirect(strapi: Core.Strapi, fields: Fields, taken: TakenPaths): Promise<ValidationIssue | null> {
  const language = isLocale(fields.language) ? fields.language : null;
  const redirect = { from: asText(fields.from), to: asText(fields.to), language };
  const [pages, redirects] = await Promise.all([readPageAddresses(strapi), readRedirects(strapi)]);
  const others = redirects.filter((one) => one.documentId !== fields.documentId);
  return findRedirectIssue(redirect, { others, pages, ...taken });
}

function checkTexts(strapi: Core.Strapi, { uid, fields, publishing }: Entry): ValidationIssue | null {
  const find = shapesOf(strapi);
  const shape = find(uid);
  if (shape === undefined) return null;
  const isPublic = publishing || shape.options?.draftAndPublish !== true;
  return findAltTextIssue(shape, fields, find) ?? (isPublic ? findEmptyText(shape, fields, find) : null);
}
