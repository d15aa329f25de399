import { expect, test } from 'vitest';
import { hydratedHtml, readMarkup } from './static-markup.ts';

test('static parts are left out, with all the elements in them; a first screen is not', () => {
  const html =
    '<main><div data-block="blocks.hero" data-static="block-0"><div class="x"><div></div></div></div><div data-static="screen"><p class="y"></p></div><p class="z"></p></main>';
  expect(hydratedHtml(html)).toBe(
    '<main><div data-block="blocks.hero" data-static="block-0"></div><div data-static="screen"><p class="y"></p></div><p class="z"></p></main>',
  );
});

test('what only browsers without script show is left out', () => {
  expect(hydratedHtml('<main><noscript><p class="x"></p></noscript><p></p></main>')).toBe('<main><p></p></main>');
});

test('names are read as selectors compare them, whatever a text holds', () => {
  const { elements, classes, attributes } = readMarkup(
    '<IMG srcSet="a > b" data-x/><p class="a b" title="<i c=1>">t</p>',
  );
  expect([...elements]).toEqual(['html', 'body', 'img', 'p']);
  expect([...classes]).toEqual(['a', 'b']);
  expect(attributes.has('srcset') && attributes.has('data-x') && attributes.has('data-x=')).toBe(true);
});
