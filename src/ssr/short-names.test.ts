import { expect, test } from 'vitest';
import { shortNames } from './short-names.ts';

const page =
  '<div><nav class="sv-menu MuiList-root"></nav><div data-static="block-0"><p class="MuiCard-root sv-card">a class="sv-x"</p><p class="sv-menu MuiCard-root"></p><i class="MuiBox-root a">.sv-card</i></div></div>';

test('classes that stand in static parts only get short names, in the markup and in the styles', () => {
  const names = shortNames(page, 'sv', '.sv-menu{color:red}.sv-card .a{top:.5rem}.MuiBox-root{top:0}');
  expect(names.html).toContain('<p class="s0">');
  expect(names.css('.sv-card.sv-card:hover{top:.5rem}')).toBe('.s0.s0:hover{top:.5rem}');
});

test('what the application draws again keeps its names', () => {
  const names = shortNames(page, 'sv', '');
  expect(names.html).toContain('<nav class="sv-menu MuiList-root">');
  expect(names.css('.sv-menu>.sv-card')).toBe('.sv-menu>.s0');
});

test('names of MUI go where no rule asks for them, others stay', () => {
  const css = '.MuiBox-root{top:0}';
  const names = shortNames(page, 'sv', css);
  expect(names.html).toContain('<p class="sv-menu">');
  expect(names.html).toContain('<i class="MuiBox-root a">.sv-card</i>');
  expect(names.css(css)).toBe(css);
});

test('marks of React’s own and names of MUI go from static parts only', () => {
  const html =
    '<p class="MuiA sv-a"><!-- -->a</p><div data-static="block-0"><!--$--><p class="MuiA">b<!-- -->c</p><!--/$--></div>';
  expect(shortNames(html, 'sv', '').html).toBe(
    '<p class="MuiA sv-a"><!-- -->a</p><div data-static="block-0"><p>bc</p></div>',
  );
});
