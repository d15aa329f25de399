// @vitest-environment jsdom

import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { installPreviewLinks, openBesidePreview } from './preview-links.ts';

afterEach(() => document.body.replaceChildren());

/** Clicks a link of a preview; nothing is followed. */
function click(html: string, framed: boolean): HTMLAnchorElement {
  if (framed) vi.stubGlobal('parent', {});
  document.body.innerHTML = html;
  const link = document.querySelector('a');
  if (!link) throw new Error('There is no link.');
  onTestFinished(installPreviewLinks());
  link.addEventListener('click', (event) => event.preventDefault());
  link.click();
  return link;
}

test('in a frame a link opens as the document says, in a new tab', () => {
  expect(click('<a href="/approach">Approach</a>', true).target).toBe('');
});

test('a link inside the page, and every link without a frame, stays in its tab', () => {
  expect(click('<a href="#part">Part</a>', true).target).toBe('_self');
  vi.unstubAllGlobals();
  expect(click('<a href="/approach">Approach</a>', false).target).toBe('_self');
});

test('the way out leads out of the frame and names the page', () => {
  const link = click('<a href="/preview/exit" target="_top" data-page="/about us">Out</a>', true);
  expect([link.target, link.pathname, link.search]).toEqual(['_top', '/preview/exit', '?page=%2Fabout+us']);
});

test('what leads to another page by itself opens beside the admin panel', () => {
  vi.stubGlobal('parent', {});
  const open = vi.spyOn(window, 'open').mockReturnValue(null);
  openBesidePreview('/en');
  expect(open).toHaveBeenCalledWith('/en', '_blank', 'noopener');
});
