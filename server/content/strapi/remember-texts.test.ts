import { expect, test, vi } from 'vitest';
import type { RichTextLookups } from '#contract/content/page-view.ts';
import { rememberTexts } from './remember-texts.ts';

test('a text that did not change is rendered once', () => {
  const render = vi.fn((markdown: string) => ({ html: markdown, headings: [] }));
  const remembered = rememberTexts(render);
  for (let times = 0; times < 3; times += 1) expect(remembered('Un mot').html).toBe('Un mot');
  expect(render).toHaveBeenCalledOnce();
});

test('a text is rendered anew once its link leads elsewhere', () => {
  const render = vi.fn((markdown: string, { linkAt }: RichTextLookups = {}) => {
    return { html: `${linkAt?.(markdown)}`, headings: [] };
  });
  const remembered = rememberTexts(render);
  const html = (address: string): string => remembered('page:about', { linkAt: () => address }).html;
  expect([html('/a-propos'), html('/a-propos'), html('/nous')]).toEqual(['/a-propos', '/a-propos', '/nous']);
  expect(render).toHaveBeenCalledTimes(2);
});
