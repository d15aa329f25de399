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
  const found = { uses, hidden: 0, hiddenFelt: [] };
  expect(feltUses(found, 'fr').uses).toEqual([USE, shared]);
  expect(feltUses(found, '*').uses).toEqual([USE, english, shared]);
});

test('of what somebody may not read, only what visitors would miss is counted', () => {
  const found = { uses: [], hidden: 5, hiddenFelt: ['fr', 'en', null] };
  expect(feltUses(found, 'fr').hidden).toBe(2);
  expect(feltUses(found, '*').hidden).toBe(3);
});
