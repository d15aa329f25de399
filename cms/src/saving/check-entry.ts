import type { Core } from '@strapi/strapi';
import type { Fields } from '../lib/read.ts';
import { shapesOf } from '../lib/shapes.ts';
import { findLinkIssue } from '../links/check-links.ts';
import { isMadeByItself } from '../redirects/made-by-itself.ts';
import { findAltTextIssue } from '../rules/alt-text.ts';
import { findMovedHome } from '../rules/fixed-entries.ts';
import { findEmptyText } from '../rules/required-text.ts';
import { TRIAL } from '../rules/sections.ts';
import { findTrialIssue } from '../rules/trial.ts';
import { PAGE, REDIRECT, type TakenPaths } from '../rules/used-addresses.ts';
import type { ValidationIssue } from '../rules/validation-issue.ts';
import { checkPage, checkRedirect, checkRedirected } from './check-address.ts';
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
        (await checkRedirected(strapi, uid, fields)) ??
        findTrialIssue(fields, publishing)
      );
    default:
      return (await checkSlug(strapi, uid, fields)) ?? checkRedirected(strapi, uid, fields);
  }
}

function checkTexts(strapi: Core.Strapi, { uid, fields, publishing }: Entry): ValidationIssue | null {
  const find = shapesOf(strapi);
  const shape = find(uid);
  if (shape === undefined) return null;
  const isPublic = publishing || shape.options?.draftAndPublish !== true;
  return findAltTextIssue(shape, fields, find) ?? (isPublic ? findEmptyText(shape, fields, find) : null);
}
