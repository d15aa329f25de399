import { expect, test } from 'vitest';
import { plainText, textOfHtml } from './plain-text.ts';

test('the words of rendered HTML, on one line', () => {
  expect(plainText('<p>Une <strong>étude</strong></p>\n<ul><li>A &amp; B</li></ul>')).toBe('Une étude A & B');
});

test('marked words keep what follows them close', () => {
  expect(
    plainText('<p>pour <strong>ralentir le déclin</strong>.</p><p>Une <a href="/x">étude</a>, <em>ici</em></p>'),
  ).toBe('pour ralentir le déclin. Une étude, ici');
});

test('entities are read once', () => {
  expect(plainText('<p>&amp;lt;b&gt; l&#39;été</p>')).toBe("&lt;b> l'été");
});

test('what is not cut is as long as it is, non-breaking spaces and all', () => {
  expect(textOfHtml(`<p>${'Mémoire&nbsp;: '.repeat(100)}</p>`)).toBe('Mémoire\u00A0: '.repeat(100).trim());
});

test('a long text is cut at a word', () => {
  const cut = plainText(`<p>${'mémoire '.repeat(100)}</p>`);
  expect(cut).toMatch(/^(?:mémoire )+mémoire…$/);
  expect(cut.length).toBeLessThanOrEqual(301);
});
