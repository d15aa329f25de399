import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test, vi } from 'vitest';
import { termOf, wantedWords, wordsOf } from './words.ts';

test('words of texts are remembered, and words that somebody looks for are not', () => {
  const set = vi.spyOn(Map.prototype, 'set');
  const remembered = (): unknown[] => set.mock.calls.map(([key]) => key);
  expect(termOf('Arthroscopies', 'fr')).toBe('arthroscop');
  expect(remembered()).toContain('Arthroscopies');
  expect(wantedWords('Arthroses', 'fr').map(({ own }) => own)).toEqual(['arthros']);
  expect(remembered()).not.toContain('Arthroses');
  set.mockRestore();
});

test('a word that is remembered does not keep the text that it stood in', () => {
  setFlagsFromString('--expose-gc');
  const heapUsed = (): number => {
    runInNewContext('gc()');
    return process.memoryUsage().heapUsed;
  };
  const before = heapUsed();
  for (let text = 0; text < 50; text += 1) {
    const [word = ''] = wordsOf(`${' '.repeat(1e6)}électroencéphalogramme${text}`);
    termOf(word, 'fr');
  }
  expect(heapUsed() - before).toBeLessThan(10e6);
});
