import type { Core } from '@strapi/strapi';
import { asText, type Fields } from '../lib/read.ts';
import type { CodeRoute } from '../rules/code-routes.ts';
import { PAGE } from '../rules/surroundings.ts';
import { importEntries } from './import-seed.ts';
import { readSeed, type SeedEntry } from './read-seed.ts';
import { SeedError } from './seed-error.ts';

const MADE = { type: 'core', name: 'souvenance', key: 'route_pages' };

/** Routes that every installation had before it kept count of them: a missing page of these was deleted. */
const BEFORE_COUNTING = [
  'questionnaire',
  'consultation',
  'preconsultation',
  'trial-registration',
  'trial-forms',
  'trial-finder',
  'recommendations',
  'login',
  'account',
];

/**
 * Makes the pages of routes that an update brought: a route without its page is a 404, and the first content is imported
 * only once. A page that stood here before is never made again, for an editor has deleted it.
 * @param root the seed folder
 */
export async function addRoutePages(strapi: Core.Strapi, root: string, routes: CodeRoute[]): Promise<void> {
  const made = await readMade(strapi);
  const pages: Fields[] = await strapi.db.query(PAGE).findMany({ select: ['name'] });
  const present = pages.map(({ name }) => asText(name));
  const names = routes.map(({ name }) => name);
  const wanted = names.filter((name) => !made.includes(name) && !present.includes(name));
  const added = wanted.length === 0 ? [] : await addPages(strapi, root, wanted);
  const stood = names.filter((name) => present.includes(name) || added.includes(name));
  await strapi.store.set({ ...MADE, value: [...new Set([...made, ...stood])] });
}

async function readMade(strapi: Core.Strapi): Promise<string[]> {
  const made: unknown = await strapi.store.get(MADE);
  return Array.isArray(made) ? made.map(asText) : BEFORE_COUNTING;
}

/** Returns the names of the pages that could be made. */
async function addPages(strapi: Core.Strapi, root: string, wanted: string[]): Promise<string[]> {
  const added: string[] = [];
  for (const entry of readSeed(root)) {
    const name = asText(entry.sides[0]?.data.name);
    if (entry.uid === PAGE && wanted.includes(name) && (await addPage(strapi, root, entry))) added.push(name);
  }
  return added;
}

/** What stands in a page's way, such as another page at its address, is an editor's to mend: the start goes on. */
async function addPage(strapi: Core.Strapi, root: string, entry: SeedEntry): Promise<boolean> {
  try {
    await strapi.db.transaction(() => importEntries(strapi, root, [entry]));
    return true;
  } catch (error) {
    if (!(error instanceof SeedError)) throw error;
    strapi.log.warn(`A page of the application is missing, and the next start tries again. ${error.message}`);
    return false;
  }
}
