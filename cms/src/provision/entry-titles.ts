import type { Core } from '@strapi/strapi';
import { inOneProcess } from '../lib/one-process.ts';
import { type Fields, isFields } from '../lib/read.ts';

/** The field that names an entry in the panel, where Strapi chose by itself what only programs read. */
const TITLES: Readonly<Record<string, { title: string; chosenByStrapi: string }>> = {
  'api::page.page': { title: 'title', chosenByStrapi: 'name' },
};

/** Which titles were given by a start: an administrator who chose otherwise since then keeps that. */
const GIVEN = { type: 'core', name: 'souvenance', key: 'entry_titles' };

/** The part of the content manager's service used here. */
interface Configurations {
  findConfiguration(type: { uid: string }): Promise<{ settings: Fields }>;
  updateConfiguration(type: { uid: string }, change: { settings: Fields }): Promise<unknown>;
}

/** Lets headings and lists of the panel call an entry by its title, once for each kind of content. */
export async function provideEntryTitles(strapi: Core.Strapi): Promise<void> {
  await inOneProcess(strapi, async () => {
    const stored: unknown = await strapi.store.get(GIVEN);
    const given = isFields(stored) ? stored : {};
    const lacking = Object.entries(TITLES).filter(([uid]) => given[uid] === undefined);
    if (lacking.length === 0) return;
    const configurations: Configurations = strapi.plugin('content-manager').service('content-types');
    for (const [uid, { title, chosenByStrapi }] of lacking) {
      const { settings } = await configurations.findConfiguration({ uid });
      if (settings.mainField !== chosenByStrapi) continue;
      await configurations.updateConfiguration({ uid }, { settings: { ...settings, mainField: title } });
    }
    const titles = Object.fromEntries(Object.entries(TITLES).map(([uid, { title }]) => [uid, title]));
    await strapi.store.set({ ...GIVEN, value: titles });
  });
}
