import { expect, test } from 'vitest';
import { hydratedHtml, readClasses, readParts } from './static-markup.ts';

test('static parts are left out, with all the elements in them; a first screen is not', () => {
  const html =
    '<main><div data-block="blocks.hero" data-static="block-0"><div class="x"><div></div></div></div><div data-static="screen"><p class="y"></p></div><p class="z"></p></main>';
  expect(hydratedHtml(html)).toBe(
    '<main><div data-block="blocks.hero" data-static="block-0"></div><div data-static="screen"><p class="y"></p></div><p class="z"></p></main>',
  );
});

test('parts are read whole, with all the elements in them, where they are wanted', () => {
  const html =
    '<div data-block="blocks.faq" data-static="block-0"><div><p>a</p></div></div><div data-block="blocks.hero" data-interactive="block-1"><div></div></div><div data-static="footer"></div>';
  const wanted = new Map(['block-1', 'block-0'].map((id) => [id, null]));
  expect(readParts(html, wanted)).toEqual([
    { id: 'block-0', html: '<div><p>a</p></div>' },
    { id: 'block-1', html: '<div></div>' },
  ]);
});

test('what only browsers without script show is left out', () => {
  expect(hydratedHtml('<main><noscript><p class="x"></p></noscript><p></p></main>')).toBe('<main><p></p></main>');
});

test('classes are read by themselves as well', () => {
  expect([...readClasses('<p class="a b" data-class="x">c</p><b id="d" class="b e"></b>')]).toEqual(['a', 'b', 'e']);
});
