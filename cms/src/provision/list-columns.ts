import type { Core } from '@strapi/strapi';
import { inOneProcess } from '../lib/one-process.ts';
import { asTexts, type Fields, isFields } from '../lib/read.ts';

/** The columns of a list in the panel, beside those that Strapi adds for languages and drafts. */
interface ListColumns {
  columns: readonly string[];
  /** What Strapi chose by itself, by the order of the fields in this release and in earlier ones. */
  chosenByStrapi: readonly (readonly string[])[];
}

/** What an editor knows an entry by; keys and numbers are for programs. */
const LISTS: Readonly<Record<string, ListColumns>> = {
  // The state of a page, which Strapi adds last, is in sight on a screen of 1280 pixels.
  'api::page.page': { columns: ['title', 'path'], chosenByStrapi: [['id', 'name', 'path', 'aliases']] },
  'api::article.article': {
    columns: ['title', 'publishedOn', 'updatedAt'],
    chosenByStrapi: [['id', 'title', 'slug', 'excerpt']],
  },
  'api::trial.trial': {
    columns: ['name', 'recruitmentStatus', 'updatedAt'],
    chosenByStrapi: [['id', 'key', 'slug', 'name']],
  },
  'api::team-member.team-member': {
    columns: ['name', 'role', 'order', 'updatedAt'],
    chosenByStrapi: [['id', 'name', 'role', 'bio']],
  },
  'api::redirect.redirect': {
    columns: ['from', 'to', 'automatic', 'updatedAt'],
    chosenByStrapi: [
      ['id', 'from', 'to', 'automatic'],
      ['id', 'from', 'to', 'permanent'],
    ],
  },
  'api::topic.topic': { columns: ['name', 'updatedAt'], chosenByStrapi: [['id', 'name', 'createdAt', 'updatedAt']] },
};

/** Which columns each list was given by a start: an editor who chose others, whichever they are, keeps those. */
const GIVEN = { type: 'core', name: 'souvenance', key: 'list_columns' };

/** The part of the content manager's service used here. */
interface Configurations {
  findConfiguration(type: { uid: string }): Promise<{ layouts: Fields }>;
  updateConfiguration(type: { uid: string }, change: { layouts: Fields }): Promise<unknown>;
}

/**
 * Gives the lists of the panel the columns of this release, once: Strapi stores its own choice when it first sees a content
 * type, and keeps it. A list whose columns an editor chose stays as it is.
 */
export async function provideListColumns(strapi: Core.Strapi): Promise<void> {
  const wanted = Object.fromEntries(Object.entries(LISTS).map(([uid, { columns }]) => [uid, [...columns]]));
  if (JSON.stringify(await strapi.store.get(GIVEN)) === JSON.stringify(wanted)) return;
  await inOneProcess(strapi, async () => {
    const stored: unknown = await strapi.store.get(GIVEN);
    for (const [uid, list] of Object.entries(LISTS)) {
      await provide(strapi, uid, { ...list, given: asTexts(isFields(stored) ? stored[uid] : null) });
    }
    await strapi.store.set({ ...GIVEN, value: wanted });
  });
}

async function provide(
  strapi: Core.Strapi,
  uid: string,
  { columns, chosenByStrapi, given }: ListColumns & { given: readonly string[] },
): Promise<void> {
  const configurations: Configurations = strapi.plugin('content-manager').service('content-types');
  const { layouts } = await configurations.findConfiguration({ uid });
  if (!isUnchosen(asTexts(layouts.list), { chosenByStrapi, given })) return;
  await configurations.updateConfiguration({ uid }, { layouts: { ...layouts, list: [...columns] } });
}

/** Whether no editor chose these columns; `given`: what an earlier start gave, empty where none did. */
export function isUnchosen(
  now: readonly string[],
  { given, chosenByStrapi }: Pick<ListColumns, 'chosenByStrapi'> & { given: readonly string[] },
): boolean {
  // Once given columns, a list that has Strapi's again was given those by an editor.
  const former = given.length > 0 ? [given] : chosenByStrapi;
  return former.some((list) => list.join() === now.join());
}
