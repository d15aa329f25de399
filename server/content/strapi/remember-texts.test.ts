import { expect, test, vi } from 'vitest';
import { rememberTexts } from './remember-texts.ts';

test('a text that did not change is rendered once; one with a picture each time', () => {
  const render = vi.fn((markdown: string) => ({ html: markdown, headings: [] }));
  const remembered = rememberTexts(render);
  for (let times = 0; times < 3; times += 1) expect(remembered('Un mot').html).toBe('Un mot');
  expect(render).toHaveBeenCalledOnce();
  for (let times = 0; times < 2; times += 1) remembered('![Un jardin](/uploads/jardin.webp)');
  expect(render).toHaveBeenCalledTimes(3);
});
