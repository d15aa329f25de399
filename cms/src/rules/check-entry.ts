import type { Core } from '@strapi/strapi';
import { asText, type Fields } from '../lib/read.ts';
import { shapesOf } from '../lib/shapes.ts';
import { findAltTextProblem } from './alt-text.ts';
import { ARTICLE, findSlugProblem } from './article-slug.ts';
import type { CodeRoute } from './code-routes.ts';
import { findAddressProblem } from './page-address.ts';
import type { Problem } from './problem.ts';
import { findRedirectProblem } from './redirect.ts';
import { aliasesOf, PAGE, REDIRECT, readPageAddresses, readRedirects } from './surroundings.ts';
import { findTrialProblem } from './trial.ts';

const TRIAL = 'api::trial.trial';

/** An entry as it stands in the database, components and images included. */
export interface Entry {
  uid: string;
  fields: Fields;
  /** Whether it is to become public now. */
  publishing: boolean;
}

/** The first rule of the house that an entry breaks, or null. */
export async function checkEntry(strapi: Core.Strapi, entry: Entry, routes: CodeRoute[]): Promise<Problem | null> {
  return (await checkType(strapi, entry, routes)) ?? checkImages(strapi, entry);
}

async function checkType(
  strapi: Core.Strapi,
  { uid, fields, publishing }: Entry,
  routes: CodeRoute[],
): Promise<Problem | null> {
  switch (uid) {
    case PAGE:
      return (await checkTaken(strapi, uid, fields, 'name')) ?? checkPage(strapi, fields, routes);
    case REDIRECT:
      return checkRedirect(strapi, fields, routes);
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

async function checkPage(strapi: Core.Strapi, fields: Fields, routes: CodeRoute[]): Promise<Problem | null> {
  const page = {
    documentId: asText(fields.documentId),
    name: asText(fields.name),
    path: asText(fields.path),
    aliases: aliasesOf(fields),
  };
  if (page.path === '')
    return { field: ['path'], sentence: 'This page needs a path: write one such as "/notre-approche".' };
  const [pages, redirects] = await Promise.all([readPageAddresses(strapi), readRedirects(strapi)]);
  return findAddressProblem(page, { pages, redirects, routes });
}

async function checkRedirect(strapi: Core.Strapi, fields: Fields, routes: CodeRoute[]): Promise<Problem | null> {
  const redirect = { from: asText(fields.from), to: asText(fields.to) };
  const [pages, redirects] = await Promise.all([readPageAddresses(strapi), readRedirects(strapi)]);
  const others = redirects.filter((one) => one.documentId !== fields.documentId);
  return findRedirectProblem(redirect, { others, pages, routes });
}

function checkImages(strapi: Core.Strapi, { uid, fields }: Entry): Problem | null {
  const find = shapesOf(strapi);
  const shape = find(uid);
  return shape === undefined ? null : findAltTextProblem(shape, fields, find);
}
