import { expect, test } from 'vitest';
import { findParts } from './part-places.ts';

test('parts are found whole, with all the elements in them, where they are wanted', () => {
  const html =
    '<div data-block="blocks.faq" data-static="block-0"><div><p>a</p></div></div><div data-block="blocks.hero" data-interactive="block-1"><div></div></div><div data-static="footer"></div>';
  for (const length of [null, '<div></div>'.length]) {
    const wanted = new Map([
      ['block-1', length],
      ['block-0', null],
    ]);
    expect(findParts(html, wanted).map(({ id, start, end }) => [id, html.slice(start, end)])).toEqual([
      ['block-0', '<div><p>a</p></div>'],
      ['block-1', '<div></div>'],
    ]);
  }
});
