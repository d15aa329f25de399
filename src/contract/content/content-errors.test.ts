import { expect, test, vi } from 'vitest';
import { ContentError, isContentError } from './content-errors.ts';

test('a content error of another copy of the module is one too', async () => {
  vi.resetModules();
  const copy = await import('./content-errors.ts');
  const foreign = new copy.ContentError('not-found', 'no such page');
  expect(foreign).not.toBeInstanceOf(ContentError);
  expect(isContentError(foreign)).toBe(true);
});

test('other errors are none', () => {
  expect(isContentError(new Error('ContentError'))).toBe(false);
  expect(isContentError({ name: 'ContentError', kind: 'invalid' })).toBe(false);
  expect(isContentError(undefined)).toBe(false);
});
