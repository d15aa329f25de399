import { expect, test } from 'vitest';
import { feltUses } from './felt-uses.ts';
import type { Use } from './use-uses.ts';

const USE: Use = {
  ...{ uid: 'api::page.page', documentId: 'd', locale: 'fr', type: 'Page', title: 'Accueil' },
  ...{ published: true, drafted: true, automatic: false, fields: [] },
};

test('only what visitors see, in the language that is deleted, would be missed', () => {
  const english = { ...USE, locale: 'en' };
  const shared = { ...USE, locale: null };
  const uses = [USE, english, shared, { ...USE, published: false }, { ...USE, automatic: true }];
  expect(feltUses(uses, 'fr')).toEqual([USE, shared]);
  expect(feltUses(uses, '*')).toEqual([USE, english, shared]);
});
