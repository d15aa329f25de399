import { expect, test } from 'vitest';
import { hasRenditions, RECIPE, widthsOf } from './rendition-recipe.ts';

test.each([
  { width: 6000, moving: false, widths: [480, 750, 1080, 1600, 2400] },
  { width: 1200, moving: false, widths: [480, 750, 1200] },
  { width: 500, moving: false, widths: [500] },
  { width: 20, moving: false, widths: [20] },
  { width: 3000, moving: true, widths: [480, 1080] },
])('a picture $width pixels wide (moving: $moving) gets the widths $widths', ({ width, moving, widths }) => {
  expect(widthsOf(width, moving)).toEqual(widths);
});

test('renditions of Strapi, or of an earlier recipe, are not ours', () => {
  const format = { hash: 'a', ext: '.webp', mime: 'image/webp', url: '/uploads/a.webp' };
  expect(hasRenditions(null)).toBe(false);
  expect(hasRenditions({ small: format, thumbnail: { ...format, recipe: RECIPE - 1 } })).toBe(false);
  expect(hasRenditions({ thumbnail: format, webp480: { ...format, recipe: RECIPE } })).toBe(true);
});
