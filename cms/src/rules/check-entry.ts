import type { Core } from '@strapi/strapi';
import { asText, type Fields } from '../lib/read.ts';
import { shapesOf } from '../lib/shapes.ts';
import { findAltTextProblem } from './alt-text.ts';
import { ARTICLE, findSlugProblem } from './article-slug.ts';
import type { CodeRoute } from './code-routes.ts';
import { findMovedHome, TRIAL } from './fixed-entries.ts';
import { findAddressProblem } from './page-address.ts';
import type { Problem } from './problem.ts';
import { findRedirectProblem } from './redirect.ts';
import { findEmptyText } from './required-text.ts';
import type { ServerAddresses } from './server-addresses.ts';
import { aliasesOf, PAGE, REDIRECT, readPageAddresses, readRedirects } from './surroundings.ts';
import { findTrialProblem } from './trial.ts';

/** Paths that are no page of the content service. */
export interface TakenPaths {
  routes: CodeRoute[];
  server: ServerAddresses;
}

/** An entry as it stands in the database, components and images included. */
export interface Entry {
  uid: string;
  fields: Fields;
  /** Whether it is to become public now. */
  publishing: boolean;
}

/** The first rule of the house that an entry breaks, or null. */
export async function checkEntry(strapi: Core.Strapi, entry: Entry, taken: TakenPaths): Promise<Problem | null> {
  return (await checkType(strapi, entry, taken)) ?? checkTexts(strapi, entry);
}

async function checkType(
  strapi: Core.Strapi,
  { uid, fields, publishing }: Entry,
  taken: TakenPaths,
): Promise<Problem | null> {
  switch (uid) {
    case PAGE:
      return (
        (await checkTaken(strapi, uid, fields, 'name')) ?? findMovedHome(fields) ?? checkPage(strapi, fields, taken)
      );
    case REDIRECT:
      return checkRedirect(strapi, fields, taken);
    case ARTICLE:
      return findSlugProblem(fields) ?? checkTaken(strapi, uid, fields, 'slug');
    case TRIAL:
      return (
        (await checkTaken(strapi, uid, fields, 'key')) ??
        (await checkTaken(strapi, uid, fields, 'slug')) ??
        findTrialProblem(fields, publishing)
      );
    default:
      return null;
  }
}

/** Strapi keeps `unique` only for published entries; two drafts with one name would fight later. */
async function checkTaken(strapi: Core.Strapi, uid: string, fields: Fields, field: string): Promise<Problem | null> {
  const value = asText(fields[field]);
  if (value === '') return null;
  const same = { [field]: value, documentId: { $ne: fields.documentId }, locale: fields.locale };
  if ((await strapi.db.query(uid).count({ where: same })) === 0) return null;
  const what = shapesOf(strapi)(uid)?.info.displayName.toLowerCase() ?? 'entry';
  return {
    field: [field],
    sentence: `The ${field} "${value}" is already used by another ${what}: choose another ${field}.`,
  };
}

async function checkPage(strapi: Core.Strapi, fields: Fields, taken: TakenPaths): Promise<Problem | null> {
  const page = {
    documentId: asText(fields.documentId),
    name: asText(fields.name),
    path: asText(fields.path),
    aliases: aliasesOf(fields),
  };
  if (page.path === '')
    return { field: ['path'], sentence: 'This page needs a path: write one such as "/notre-approche".' };
  const [pages, redirects] = await Promise.all([readPageAddresses(strapi), readRedirects(strapi)]);
  return findAddressProblem(page, { pages, redirects, ...taken });
}

async function checkRedirect(strapi: Core.Strapi, fields: Fields, taken: TakenPaths): Promise<Problem | null> {
  const redirect = { from: asText(fields.from), to: asText(fields.to) };
  const [pages, redirects] = await Promise.all([readPageAddresses(strapi), readRedirects(strapi)]);
  const others = redirects.filter((one) => one.documentId !== fields.documentId);
  return findRedirectProblem(redirect, { others, pages, ...taken });
}

function checkTexts(strapi: Core.Strapi, { uid, fields, publishing }: Entry): Problem | null {
  const find = shapesOf(strapi);
  const shape = find(uid);
  if (shape === undefined) return null;
  const isPublic = publishing || shape.options?.draftAndPublish !== true;
  return findAltTextProblem(shape, fields, find) ?? (isPublic ? findEmptyText(shape, fields, find) : null);
}
