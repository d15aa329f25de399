import { expect, test } from 'vitest';
import { changeMarkdownLinks, linksInMarkdown } from './markdown-links.ts';

test.each([
  ['Voir [nous](/a-propos#x).', ['/a-propos#x']],
  ['[a](</b>) et [c]( /d "Titre")', ['/b', '/d']],
  ['[a][x]\n\n[x]: /b', ['/b']],
  ['<a class="x" href="/b">a</a>', ['/b']],
  ['[![Photo](/uploads/a.png)](page:about)', ['page:about']],
  ['![Photo](/uploads/a.png) [a [b] c](/d)', ['/d']],
  ['Une note[^1].\n\n[^1]: Texte de la note', []],
  ['[x] (pas un lien), tableau[0] : (rien)', []],
])('the links of %j', (markdown, links) => {
  expect(linksInMarkdown(markdown)).toEqual(links);
});

test('targets are changed where they stand, and the rest of the text is not', () => {
  const markdown = '/a [x](/a) ![y](/a)\n\n[z]: /a "T"\n\n<a href="/a">/a</a> [n](/n)';
  const changed = changeMarkdownLinks(markdown, (target) => (target === '/a' ? 'page:about' : null));
  expect(changed).toBe('/a [x](page:about) ![y](/a)\n\n[z]: page:about "T"\n\n<a href="page:about">/a</a> [n](/n)');
});

test('a long text without links takes no long time', () => {
  expect(linksInMarkdown(`${'[a '.repeat(50_000)}${'](b '.repeat(50_000)}`)).toHaveLength(50_000);
});
