import { expect, test } from 'vitest';
import type { ChangeEvent } from './change-event.ts';
import { ToldChanges } from './told-changes.ts';

const change = (documentId: string, event = 'entry.publish'): ChangeEvent => {
  return { uid: 'api::page.page', documentId, locale: 'fr', event };
};

test('the changes of a request are told once each, and those that Strapi tells of afterwards are known as told', () => {
  const changes = new ToldChanges();
  const request = {};
  changes.note(request, change('a', 'entry.update'));
  changes.note(request, change('a'));
  changes.note(request, change('b'));
  expect(changes.covers(request, change('a'))).toBe(true);
  expect(changes.take(request).map(({ documentId }) => documentId)).toEqual(['a', 'b']);
  expect(changes.covers(request, change('a'))).toBe(true);
});

test('a change of another document, or of another request, is not taken for one that was told', () => {
  const changes = new ToldChanges();
  const request = {};
  changes.note(request, change('a'));
  changes.take(request);
  expect(changes.covers(request, change('b'))).toBe(false);
  expect(changes.covers({}, change('a'))).toBe(false);
});

test('what a request that changed nothing before its answer changes afterwards is left to Strapi', () => {
  const changes = new ToldChanges();
  const request = {};
  expect(changes.take(request)).toEqual([]);
  changes.begin(request, change('a'));
  changes.note(request, change('a'));
  expect(changes.covers(request, change('a'))).toBe(false);
});

test('what a request changes after its answer is not lost, though it changed the same before', () => {
  const changes = new ToldChanges();
  const request = {};
  changes.note(request, change('a'));
  changes.take(request);
  changes.begin(request, change('a'));
  changes.note(request, change('a'));
  expect(changes.covers(request, change('a'))).toBe(false);
  expect(changes.take({})).toEqual([]);
});
