import type { Core } from '@strapi/strapi';
import { ENTRY_KINDS } from '../lib/entry-kinds.ts';
import { asText, type Fields } from '../lib/read.ts';
import { sentence } from '../lib/sentences.ts';
import type { CodeRoute } from './code-routes.ts';
import { TRIAL } from './sections.ts';
import { PAGE } from './used-addresses.ts';
import type { ValidationIssue } from './validation-issue.ts';

/** What every page shows; each type has one entry. */
export const ON_EVERY_PAGE = ['api::site.site', 'api::menu.menu', 'api::footer.footer'];

/** The home page. */
const HOME = 'index';
/** Pages that the site looks up by name, in addition to those of the code routes. */
const NAMED = [HOME, ...ENTRY_KINDS.map(({ page }) => page), 'service-unavailable'];

/** One row of an entry before a save: there is one for the draft and one for the published version, in each language. */
export interface PreviousState {
  name: string;
  key: string;
  published: boolean;
}

/** Reads every row of a page or trial; none for another content type. */
export async function readPreviousState(
  strapi: Core.Strapi,
  uid: string,
  documentId: unknown,
): Promise<PreviousState[]> {
  if ((uid !== PAGE && uid !== TRIAL) || typeof documentId !== 'string') return [];
  const rows: Fields[] = await strapi.db.query(uid).findMany({ where: { documentId } });
  return rows.map((row) => ({
    name: asText(row.name),
    key: asText(row.key),
    published: (row.publishedAt ?? null) !== null,
  }));
}

/**
 * The issue of a saved entry whose name or key must not change, or null: the site, the clinic's records and the links of
 * other entries refer to it. A page that visitors never saw may have another name.
 */
export function findForbiddenRename(
  uid: string,
  fields: Fields,
  before: PreviousState[],
  routes: CodeRoute[],
): ValidationIssue | null {
  if (uid === TRIAL) return findChangedKey(fields, before);
  if (uid !== PAGE) return null;
  const known = [...NAMED, ...routes.map(({ name }) => name)];
  const was = before.find(({ name, published }) => {
    return (published || known.includes(name)) && name !== fields.name;
  })?.name;
  if (was === undefined) return null;
  return {
    field: ['name'],
    sentence: sentence('page.name', { name: was }),
  };
}

/** The visitors' answers are stored under the trial's key. */
function findChangedKey(fields: Fields, before: PreviousState[]): ValidationIssue | null {
  const was = before.find(({ key, published }) => published && key !== fields.key)?.key;
  if (was === undefined) return null;
  return {
    field: ['key'],
    sentence: sentence('trial.key', { key: was }),
  };
}

/** The issue of a home page whose path is not "/", or null. */
export function findMovedHome(page: Fields): ValidationIssue | null {
  if (page.name !== HOME || page.path === '/') return null;
  return {
    field: ['path'],
    sentence: sentence('home.path'),
  };
}

/**
 * Why an entry may not be deleted or unpublished, or null.
 * @param published the names of the published versions that the action would remove
 */
export function findForbiddenWithdrawal(
  uid: string,
  action: 'delete' | 'unpublish',
  published: string[],
): ValidationIssue | null {
  if (ON_EVERY_PAGE.includes(uid)) {
    return { field: [], sentence: sentence(`site.${action}`) };
  }
  if (uid !== PAGE || !published.includes(HOME)) return null;
  return {
    field: [],
    sentence: sentence(`home.${action}`, { name: HOME }),
  };
}
