import { expect, test, vi } from 'vitest';
import type { RichTextLookups } from '#contract/content/rich-text-lookups.ts';
import { rememberTexts } from './remember-texts.ts';

test('a text that did not change is rendered once', () => {
  const render = vi.fn((markdown: string) => ({ html: markdown, headings: [] }));
  const remembered = rememberTexts(render);
  for (let times = 0; times < 3; times += 1) expect(remembered('Un mot').html).toBe('Un mot');
  expect(render).toHaveBeenCalledOnce();
});

test('a text that was rendered without looking its links up is rendered anew with them', () => {
  const remembered = rememberTexts((_, { pictureAt, linkAt }: RichTextLookups = {}) => {
    pictureAt?.('https://example.org/a.png');
    return { html: linkAt ? `<a href="${linkAt('page:about')}">a</a>` : 'a', headings: [] };
  });
  const markdown = '![](https://example.org/a.png) [a](page:about)';
  const pictureAt = () => null;
  expect(remembered(markdown, { pictureAt }).html).toBe('a');
  expect(remembered(markdown, { pictureAt, linkAt: () => '/a-propos' }).html).toBe('<a href="/a-propos">a</a>');
});

test('a text is rendered once while its pictures stay the same', () => {
  const render = vi.fn((markdown: string, { pictureAt }: RichTextLookups = {}) => {
    return { html: `${pictureAt?.(markdown)?.url}`, headings: [] };
  });
  const remembered = rememberTexts(render);
  const html = (url: string): string => {
    const picture = { url, alt: '', mime: 'image/png', width: 9, height: 6, formats: [] };
    return remembered('/a.png', { pictureAt: () => ({ ...picture }) }).html;
  };
  expect([html('/b.png'), html('/b.png'), html('/c.png')]).toEqual(['/b.png', '/b.png', '/c.png']);
  expect(render).toHaveBeenCalledTimes(2);
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
