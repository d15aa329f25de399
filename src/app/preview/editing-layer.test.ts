import { expect, test } from 'vitest';
import { isInSight, topOfBar } from './editing-layer.ts';

const BAR = 88;
const WINDOW = 600;

test.each([
  ['above a block that has room above it', { top: 200, bottom: 500 }, 112],
  ['below a block that begins under the header', { top: 80, bottom: 300 }, 300],
  ['at the foot of the window, on a block that fills it', { top: 80, bottom: 900 }, 512],
  ['inside the window, above a block that begins just under its foot', { top: 620, bottom: 900 }, 512],
])('the buttons of a block never stand over its title: %s', (_, box, top) => {
  expect(topOfBar(box, BAR, WINDOW)).toBe(top);
});

test.each([
  ['all of it is seen', { top: 10, bottom: 590 }, false, true],
  ['a part is below the window', { top: 500, bottom: 700 }, false, false],
  ['a part is below the window, for its second field', { top: 500, bottom: 700 }, true, false],
  ['it fills the window, for its first field', { top: -50, bottom: 900 }, false, false],
  ['it fills the window, for its second field', { top: -50, bottom: 900 }, true, true],
  ['it fills the window and was scrolled away', { top: -900, bottom: -10 }, true, false],
])('the block of a field stays where it stands: %s', (_, box, isAgain, stays) => {
  expect(isInSight(box, WINDOW, isAgain)).toBe(stays);
});
