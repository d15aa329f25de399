import type { Core } from '@strapi/strapi';
import { ENTRY_KINDS } from '../lib/entry-kinds.ts';
import { asText, type Fields } from '../lib/read.ts';
import type { CodeRoute } from '../rules/code-routes.ts';
import { PAGE } from '../rules/used-addresses.ts';
import { importEntries } from './import-seed.ts';
import { readSeed, type SeedEntry } from './read-seed.ts';
import { SeedError } from './seed-error.ts';

const MADE = { type: 'core', name: 'souvenance', key: 'route_pages' };

/** Pages that existed before they were recorded: if one of these is missing, an editor deleted it. */
const BEFORE_LISTS = ['articles', 'clinical-trials'];
const BEFORE_RECORDING = [
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
 * Creates the pages that an update introduced, of routes and of lists below which entries have their addresses: without
 * its page a route is a 404, and the first content is imported only once. A page that existed before is not created again, because an editor has deleted it.
 * @param root the seed folder
 */
export async function addRoutePages(strapi: Core.Strapi, root: string, routes: CodeRoute[]): Promise<void> {
  const made = await readMade(strapi);
  const pages: Fields[] = await strapi.db.query(PAGE).findMany({ select: ['name'] });
  const present = pages.map(({ name }) => asText(name));
  const names = [...routes.map(({ name }) => name), ...ENTRY_KINDS.map(({ page }) => page)];
  const wanted = names.filter((name) => !made.includes(name) && !present.includes(name));
  const added = wanted.length === 0 ? [] : await addPages(strapi, root, wanted);
  const existing = names.filter((name) => present.includes(name) || added.includes(name));
  await strapi.store.set({ ...MADE, value: [...new Set([...made, ...existing])] });
}

async function readMade(strapi: Core.Strapi): Promise<string[]> {
  const made: unknown = await strapi.store.get(MADE);
  return [...BEFORE_LISTS, ...(Array.isArray(made) ? made.map(asText) : BEFORE_RECORDING)];
}

/** Returns the names of the pages that could be created. */
async function addPages(strapi: Core.Strapi, root: string, wanted: string[]): Promise<string[]> {
  const added: string[] = [];
  for (const entry of readSeed(root)) {
    const name = asText(entry.sides[0]?.data.name);
    if (entry.uid === PAGE && wanted.includes(name) && (await addPage(strapi, root, entry))) added.push(name);
  }
  return added;
}

/** Imports one page. A conflict, such as another page at its address, is logged for an editor to fix and does not stop the start. */
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
