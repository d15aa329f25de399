import type { Core } from '@strapi/strapi';
import { asText, type Fields } from '../lib/read.ts';
import type { CodeRoute } from './code-routes.ts';
import type { Problem } from './problem.ts';
import { PAGE } from './surroundings.ts';

export const TRIAL = 'api::trial.trial';
const SITE = 'api::site.site';

/** The home page, which also holds the footer of every page. */
const HOME = 'index';
/** Pages that the site finds by their names, beside those of its own routes. */
const NAMED = [HOME, 'articles', 'clinical-trials', 'service-unavailable'];

/** What an entry was before a save: as draft and as published, in every language. */
export interface Before {
  name: string;
  key: string;
  published: boolean;
}

/** Every row of an entry, as it stands. */
export async function readBefore(strapi: Core.Strapi, uid: string, documentId: unknown): Promise<Before[]> {
  if ((uid !== PAGE && uid !== TRIAL) || typeof documentId !== 'string') return [];
  const rows: Fields[] = await strapi.db.query(uid).findMany({ where: { documentId } });
  return rows.map((row) => ({
    name: asText(row.name),
    key: asText(row.key),
    published: (row.publishedAt ?? null) !== null,
  }));
}

/** Why a saved entry may not be called as it is now, or null. What the site knows by its name keeps it. */
export function findRenaming(uid: string, fields: Fields, before: Before[], routes: CodeRoute[]): Problem | null {
  if (uid === TRIAL) return findNewKey(fields, before);
  if (uid !== PAGE) return null;
  const known = [...NAMED, ...routes.map(({ name }) => name)];
  const was = before.map(({ name }) => name).find((name) => known.includes(name) && name !== fields.name);
  if (was === undefined) return null;
  return {
    field: ['name'],
    sentence: `The site knows the page "${was}" by its name: write "${was}" again, and change the title instead.`,
  };
}

/** Answers that visitors gave are kept under the trial's key. */
function findNewKey(fields: Fields, before: Before[]): Problem | null {
  const was = before.find(({ key, published }) => published && key !== fields.key)?.key;
  if (was === undefined) return null;
  return {
    field: ['key'],
    sentence: `The clinic's records know this trial by its key: write "${was}" again, and change the name instead.`,
  };
}

/** Why a home page that stands elsewhere than at "/" is refused, or null. */
export function findMovedHome(page: Fields): Problem | null {
  if (page.name !== HOME || page.path === '/') return null;
  return {
    field: ['path'],
    sentence: 'The home page stands at "/": write "/" as its path, and other addresses as aliases.',
  };
}

/**
 * Why an entry may not be withdrawn, or null.
 * @param published the names of those of its pages that visitors see now and would lose
 */
export function findWithdrawal(uid: string, action: 'delete' | 'unpublish', published: string[]): Problem | null {
  const done = action === 'delete' ? 'deleted' : 'unpublished';
  if (uid === SITE) {
    return {
      field: [],
      sentence: 'Every page shows what stands here, so it cannot be deleted: empty the fields that are not needed.',
    };
  }
  if (uid !== PAGE || !published.includes(HOME)) return null;
  return {
    field: [],
    sentence: `The page "${HOME}" is the home page and holds the footer of every page, so it cannot be ${done}: change its content instead.`,
  };
}
