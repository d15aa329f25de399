import { expect, test } from 'vitest';
import { readMarkup } from './markup-tree.ts';
import { rulesFor, setsVariables, variablesFor, withClasses, writtenRules } from './trim-styles.ts';

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
  const used = variablesFor(css, [writtenRules('.x{width:var(--a, 3px);}')]);
  expect(withClasses(used, (name) => name)).toBe(':root{--a:var(--b);--b:1px;color-scheme:light}');
});

test('shortening leaves what is between quotes as it is', () => {
  const css = '.a{margin:0.5rem -0.25em 10.5px;content:" (0.5; )";gap:min(1rem, 0.5vw);}';
  expect(withClasses(writtenRules(css), (name) => name)).toBe(
    '.a{margin:.5rem -.25em 10.5px;content:" (0.5; )";gap:min(1rem,.5vw)}',
  );
});

test('a selector is asked of each element, in its place', () => {
  const page = readMarkup(
    '<div class="a" data-x><p class="b"><i></i><b></b></p></div><div class="c" data-y><u></u><noscript><s></s></noscript></div>',
  );
  const kept = [
    '.a i',
    '.a>.b',
    '.b>*',
    '.b>*+*',
    '.b i+b',
    '.c s',
    '.a[data-x]',
    '[data-x]>.b',
    ':is(h2,p) i',
    '.a *',
  ];
  const gone = ['.c i', '.a>i', '.c>.b', '.c u+b', '.a[data-y]', '[data-y]>.b', '.b.c', 'u i', '.a+.b'];
  const rulesOf = (selectors: string[]) => selectors.map((selector) => `${selector}{width:1px;}`).join('');
  expect(rulesFor(rulesOf([...kept, ...gone]), page)).toBe(rulesOf(kept));
});

test('what a rule replaces itself goes, but not what stands there for older browsers', () => {
  const css =
    '.a{border:1px solid;width:100%;height:100vh;height:100dvh;border-color:red;border:2px solid;border-top:0;padding:0!important;padding:1px;}';
  expect(rulesFor(css, markup)).toBe(
    '.a{width:100%;height:100vh;height:100dvh;border-color:red;border:2px solid;border-top:0;padding:0!important;padding:1px;}',
  );
});
