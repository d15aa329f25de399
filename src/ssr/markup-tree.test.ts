import { expect, test } from 'vitest';
import { readTokens } from './markup-tokens.ts';
import { readMarkup } from './markup-tree.ts';

test('names are read as selectors compare them, whatever a text holds', () => {
  const { elements, classes, attributes } = readMarkup(
    '<IMG srcSet="a > b" data-x/><p class="a b" title="<i c=1>">t</p>',
  );
  expect([...elements.keys()]).toEqual(['html', 'body', 'img', 'p']);
  expect([...classes.keys()]).toEqual(['a', 'b']);
  expect([...attributes.keys()]).toEqual(['data-x', 'data-x=']);
});

test('words of an attribute are none themselves', () => {
  const html =
    '<img class="a" style="top:0" alt="Une salle de classe, un style de vie"/><a href="/b" aria-label="the href of data-x">c</a>';
  const { classes, styles, links, attributes, written } = readMarkup(html);
  expect([...classes.keys(), ...styles, ...links]).toEqual(['a', 'top:0', '/b']);
  expect(attributes.size).toBe(0);
  expect(written.map(({ at, length }) => html.slice(at, at + length))).toEqual([' class="a"']);
});

test('each element knows what is around it, whether or not one writes its end', () => {
  const { classes } = readMarkup(
    '<ul class="a"><li><img class="b" src="x"><br/><p class="c">t</li><li class="d"></li></ul><svg class="e"/><p class="f"></p>',
  );
  const around = (name: string) => [...(classes.get(name)?.[0]?.parent?.tag.classes ?? ['none'])].join();
  expect(['b', 'c', 'd', 'e', 'f'].map(around)).toEqual(['', '', 'a', 'none', 'none']);
});

test('what the browser draws are neither static parts, nor what only browsers without script show; of a first screen it is all', () => {
  const { hydratedClasses } = readMarkup(
    '<main class="a"><div class="b" data-static="block-0"><div class="c"><div></div></div></div><div data-static="screen"><p class="d"></p></div><noscript class="e"><p class="f"></p></noscript><p class="g h"></p></main>',
  );
  expect([...hydratedClasses]).toEqual(['a', 'b', 'd', 'e', 'g', 'h']);
});

test('parts whose tags were read before stand where they stand', () => {
  const [before, part, after] = [
    '<div class="a"><p>',
    '<i class="b"></i><!-- --><b></b>',
    '</p></div><u class="c"></u>',
  ];
  const html = before + part + after;
  const parts = [{ start: before.length, end: before.length + part.length, tokens: readTokens(part) }];
  expect(readMarkup(html, parts)).toEqual(readMarkup(html));
});
