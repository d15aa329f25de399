import { expect, test, vi } from 'vitest';
import { termOf, wantedWords } from './words.ts';

test('words of texts are remembered, and words that somebody looks for are not', () => {
  const set = vi.spyOn(Map.prototype, 'set');
  const remembered = (): unknown[] => set.mock.calls.map(([key]) => key);
  expect(termOf('Arthroscopies', 'fr')).toBe('arthroscop');
  expect(remembered()).toContain('Arthroscopies');
  expect(wantedWords('Arthroses', 'fr').map(({ own }) => own)).toEqual(['arthros']);
  expect(remembered()).not.toContain('Arthroses');
  set.mockRestore();
});
