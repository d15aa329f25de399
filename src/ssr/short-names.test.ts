import { expect, test } from 'vitest';
import { readMarkup } from './markup-tree.ts';
import { shortNames } from './short-names.ts';
import { classesIn, withClasses, writtenRules } from './trim-styles.ts';

const page =
  '<div><nav class="sv-menu MuiList-root"></nav><div data-static="block-0"><p class="MuiCard-root sv-card">a class="sv-x"</p><p class="sv-menu MuiCard-root"></p><i class="MuiBox-root a">.sv-card</i></div></div>';

const NONE = new Set<string>();

test('classes that stand in static parts only get short names, in the markup and in the styles', () => {
  const { html, nameFor } = shortNames(readMarkup(page), 'sv', NONE);
  expect(html).toContain('<p class="s0">');
  expect(withClasses(writtenRules('.sv-card.sv-card:hover{top:.5rem}'), nameFor)).toBe('.s0.s0:hover{top:.5rem}');
});

test('what the application draws again keeps its names', () => {
  const { html, nameFor } = shortNames(readMarkup(page), 'sv', NONE);
  expect(html).toContain('<nav class="sv-menu MuiList-root">');
  expect(withClasses(writtenRules('.sv-menu>.sv-card{top:0}'), nameFor)).toBe('.sv-menu>.s0{top:0}');
});

test('names of MUI go where no rule asks for them, others stay', () => {
  const rules = writtenRules('.MuiBox-root{top:0}');
  const { html, nameFor } = shortNames(readMarkup(page), 'sv', new Set(classesIn(rules)));
  expect(html).toContain('<p class="sv-menu">');
  expect(html).toContain('<i class="MuiBox-root a">.sv-card</i>');
  expect(withClasses(rules, nameFor)).toBe('.MuiBox-root{top:0}');
});

test('marks of React’s own and names of MUI go from static parts only', () => {
  const html =
    '<p class="MuiA sv-a"><!-- -->a</p><div data-static="block-0"><!--$--><p class="MuiA">b<!-- -->c</p><!--/$--></div>';
  expect(shortNames(readMarkup(html), 'sv', NONE).html).toBe(
    '<p class="MuiA sv-a"><!-- -->a</p><div data-static="block-0"><p>bc</p></div>',
  );
});
