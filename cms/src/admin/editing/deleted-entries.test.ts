import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { formOpened, tagsOfDeletion } from './deleted-entries.ts';

const ENTRY = { model: 'api::page.page', documentId: 'd' };
const LIST = { type: 'Document', id: 'api::page.page_LIST' };
const OWN = [
  { type: 'Document', id: 'api::page.page_d' },
  { type: 'Document', id: 'api::page.page_ALL_ITEMS' },
];
const TAGS = [LIST, ...OWN, 'CountDocuments'];

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('an entry that is deleted from its own form is forgotten once the form is closed, the list at once', () => {
  const forget = vi.fn();
  const close = formOpened(ENTRY, forget);
  expect(tagsOfDeletion(TAGS, ENTRY)).toEqual([LIST, 'CountDocuments']);
  close();
  expect(forget).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(forget).toHaveBeenCalledExactlyOnceWith(OWN);
});

test('an entry that is deleted from the list is forgotten at once', () => {
  const close = formOpened({ ...ENTRY, documentId: 'other' }, () => undefined);
  expect(tagsOfDeletion(TAGS, ENTRY)).toEqual(TAGS);
  close();
});

test('a form that is closed without a deletion forgets nothing', () => {
  const forget = vi.fn();
  formOpened(ENTRY, forget)();
  vi.runAllTimers();
  expect(forget).not.toHaveBeenCalled();
  expect(tagsOfDeletion(TAGS, ENTRY)).toEqual(TAGS);
});
