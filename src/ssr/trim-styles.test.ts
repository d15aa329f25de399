import { expect, test } from 'vitest';
import { readMarkup } from './static-markup.ts';
import { rulesFor, setsVariables, shorten, variablesFor } from './trim-styles.ts';

const markup = readMarkup(
  '<div class="a" data-tone="warm"><details><summary>Titre</summary><b>&gt;</b></details></div>',
);

test('rules for classes, elements and data attributes that are not there go', () => {
  const css =
    '.a{color:red;}.b{color:red;}.a table{width:1px;}.a b{width:2px;}.a[data-tone=warm]{width:3px;}.a[data-tone=calm]{width:4px;}.a[data-row]{width:5px;}';
  expect(rulesFor(css, markup)).toBe('.a{color:red;}.a b{width:2px;}.a[data-tone=warm]{width:3px;}');
});

test('of several selectors those stay that may match, and a group with nothing in it goes', () => {
  expect(rulesFor('.a b,.a table{width:1px;}', markup)).toBe('.a b{width:1px;}');
  const groups =
    '@media print{.a{display:none;}}@media print{.b{display:none;}}@container page (max-width: 9rem){.a>*{gap:0;}}';
  expect(rulesFor(groups, markup)).toBe(
    '@media print{.a{display:none;}}@container page (max-width: 9rem){.a>*{gap:0;}}',
  );
});

test('what a visitor, the browser or the boot script changes is kept', () => {
  const css = [
    '.a:hover b{width:1px;}',
    '.a:not([data-row]) b{width:1px;}',
    '.a:has(> table){width:1px;}',
    '.a[open]::before{width:1px;}',
    '.a[aria-busy=true]{width:1px;}',
    'html[data-consent=given] .a{width:1px;}',
  ].join('');
  expect(rulesFor(css, markup)).toBe(css);
});

test('variables that no style uses go, those used by other variables stay', () => {
  const css = ':root{--a:var(--b);--b:1px;--c:2px;color-scheme:light;}@media print{:root{--c:3px;}}';
  expect(setsVariables(css)).toBe(true);
  expect(setsVariables(`${css}body{margin:0;}`)).toBe(false);
  expect(variablesFor(css, '.x{width:var(--a, 3px);}')).toBe(':root{--a:var(--b);--b:1px;color-scheme:light;}');
});

test('shortening leaves what is between quotes as it is', () => {
  expect(shorten('.a{margin:0.5rem -0.25em 10.5px;content:" (0.5; )";gap:min(1rem, 0.5vw);}')).toBe(
    '.a{margin:.5rem -.25em 10.5px;content:" (0.5; )";gap:min(1rem,.5vw)}',
  );
});
