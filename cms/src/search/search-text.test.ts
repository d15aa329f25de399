import { expect, test } from 'vitest';
import type { Shape } from '../lib/shapes.ts';
import { searchText } from './search-text.ts';

const page: Shape = {
  uid: 'page',
  info: { displayName: 'Page' },
  attributes: {
    title: { type: 'string' },
    searchText: { type: 'text' },
    tone: { type: 'enumeration' },
    link: { type: 'string', customField: 'global::link' },
    blocks: { type: 'dynamiczone' },
    seo: { type: 'component', component: 'seo' },
  },
};
const shapes: Record<string, Shape> = {
  page,
  seo: { uid: 'seo', info: { displayName: 'SEO' }, attributes: { metaTitle: { type: 'string' } } },
  faq: {
    uid: 'faq',
    info: { displayName: 'FAQ' },
    attributes: { questions: { type: 'component', component: 'question', repeatable: true } },
  },
  question: { uid: 'question', info: { displayName: 'Question' }, attributes: { answer: { type: 'richtext' } } },
};
const find = (uid: string): Shape | undefined => shapes[uid];
const textOf = (fields: Record<string, unknown>): string => searchText(page, fields, find);

test('an entry is found by what stands in its blocks, as it is read', () => {
  const answer = 'Prenez **rendez-vous** à [la clinique](/clinique).\n\nC’est simple.';
  const blocks = [{ __component: 'faq', questions: [{ answer }] }];
  const text = textOf({ title: 'Aide', tone: 'calm', link: 'page:contact', blocks, seo: { metaTitle: 'Être aidé' } });
  expect(text).toContain("prenez rendez-vous à la clinique. c'est simple.");
  expect(text).toContain('prenez rendez-vous a la clinique.');
  expect(text).toContain('etre aide');
  expect(text).not.toContain('calm');
  expect(text).not.toContain('contact');
});

test('what an entry kept before counts for nothing', () => {
  expect(textOf({ title: 'Help', searchText: 'old words', blocks: null, seo: null })).toBe('help');
});
