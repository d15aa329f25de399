import { expect, test } from 'vitest';
import { waitingLanguages } from './waiting-languages.ts';

test.each([
  ['draft', 'draft', ['fr']],
  ['modified', 'draft', ['fr']],
  ['published', 'modified', []],
  ['draft', 'published', []],
])('beside a form that is %s, French that is %s waits with it: %j', (own, french, waiting) => {
  expect(waitingLanguages({ locale: 'en', status: own }, [{ locale: 'fr', status: french }])).toEqual(waiting);
});

test('an entry that nobody saved, or that has no other language, has nothing to publish in several', () => {
  expect(waitingLanguages(undefined, [{ locale: 'fr', status: 'draft' }])).toEqual([]);
  expect(waitingLanguages({ locale: 'en', status: 'draft' }, [])).toEqual([]);
});
