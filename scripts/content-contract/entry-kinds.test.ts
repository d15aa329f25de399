import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { emitEntryKinds, type KindTable, kindErrors, readKinds } from './entry-kinds.ts';
import type { SchemaSet } from './schema-set.ts';

const set: SchemaSet = {
  contentTypes: {
    'api::event.event': {
      kind: 'collectionType',
      info: { singularName: 'event', pluralName: 'events' },
      attributes: { title: { type: 'string' }, slug: { type: 'string' }, description: { type: 'text' } },
    },
  },
  components: {},
};

const table = (changes: Partial<KindTable['kinds'][number]> = {}): KindTable => ({
  description: 'Kinds.',
  kinds: [
    {
      ...{ kind: 'event', uid: 'api::event.event', plural: 'events', page: 'events', folder: '/', title: 'title' },
      ...{ description: 'description', key: 'documentId', keyPattern: '[a-z]+' },
      ...{ search: true, sitemap: true, feed: false, reviewed: false, ...changes },
    },
  ],
});

test('a kind fits its schema, and something draws its page', () => {
  expect(kindErrors(table(), set, ['event.kind.tsx'])).toEqual([]);
});

test.each([
  [{ title: 'name' }, 'cms-schemas/kinds.json names api::event.event.name, which its schema does not have.'],
  [{ uid: 'api::gone.gone' }, 'cms-schemas/kinds.json names api::gone.gone, which has no schema'],
  [{ plural: 'event' }, 'api::event.event is called "events" in the plural'],
  [{ slugFrom: 'title' }, 'ends of addresses of event can be made of its key alone: write "slugFrom": "documentId"'],
  [{ reviewed: true }, 'event is reviewed, and api::event.event has no reviewedOn'],
  [{ feed: true }, 'cms-schemas/kinds.json: the feed needs the date of event'],
])('a row that does not fit is told: %j', (changes, sentence) => {
  expect(kindErrors(table(changes), set, ['event.kind.tsx']).join()).toContain(sentence);
});

test('a kind whose page nothing draws is told', () => {
  expect(kindErrors(table(), set, ['article.kind.tsx'])).toEqual([
    'Nothing draws the page of the kind "event": add src/app/kinds/event.kind.tsx.',
  ]);
});

test('what the browser gets of the table is where entries stand, and what a search may be limited to', () => {
  const { kinds, description } = readKinds(resolve('.'));
  const text = emitEntryKinds({ description, kinds: [...kinds, ...table({ search: false }).kinds] }, '//');
  expect(text).toContain("ENTRY_KINDS = ['trial', 'article', 'event'] as const");
  expect(text).toContain("SEARCHED_KINDS = ['page', 'article', 'trial'] as const");
  expect(text).toContain("{ kind: 'event', page: 'events', folder: '/' }");
});
