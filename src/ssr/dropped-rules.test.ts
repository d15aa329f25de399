import { JSDOM } from 'jsdom';
import { compile, type Element, RULESET } from 'stylis';
import { expect, test } from 'vitest';
import { LOCALES } from '#lib/locale.ts';
import { everyBlock } from '../../tests/support/every-block.ts';
import { build, input, withPage } from '../../tests/support/render-fixture-page.ts';
import { readMarkup } from './markup-tree.ts';
import { renderPage } from './render-page.ts';
import { rulesFor } from './trim-styles.ts';

/** What a visitor, the browser or the boot script changes: any of it may hold at some time. */
const CHANGING =
  /::?(?:before|after|placeholder|marker|selection|-[\w-]+)|:(?:hover|focus(?:-visible|-within)?|visited|target|active)(?![\w-])|\[(?:aria-[\w-]+|open)[^\]]*\]/g;
/** Scripts mark these elements. */
const MARKED = /(?:^|\s)(?:html|body|:root)/;

/** The selectors of all rules, in groups too. */
function selectorsOf(rules: readonly Element[]): string[] {
  return rules.flatMap((rule) => {
    if (rule.type === RULESET) return rule.props;
    return Array.isArray(rule.children) && rule.type.startsWith('@') ? selectorsOf(rule.children) : [];
  });
}

test.each(LOCALES)('no rule goes that a selector engine would match on a page of all blocks, %s', async (locale) => {
  const blocks = await everyBlock(locale);
  const page = await renderPage(input({ ...withPage({ blocks }), locale, preview: 'draft' }), build);
  const markup = readMarkup(page.html.slice(page.html.indexOf('<div id="root">')));
  // Without script, what stands in `noscript` is part of the page.
  const { document } = new JSDOM(page.html.replaceAll('noscript', 'div')).window;
  const whole = [...page.html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, css = '']) => css).join('');
  const all = selectorsOf(compile(whole));
  const kept = new Set(selectorsOf(compile(rulesFor(whole, markup))));
  const dropped = all.filter((selector) => !kept.has(selector) && !MARKED.test(selector));
  const matching = dropped.filter((selector) => {
    const resting = selector.replace(CHANGING, '');
    return resting !== '' && document.querySelector(resting) !== null;
  });
  expect({ some: dropped.length > 100, matching }).toEqual({ some: true, matching: [] });
});
