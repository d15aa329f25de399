import { expect, test, vi } from 'vitest';
import { blurOnEnter } from './blur-on-enter.ts';

function press(key: string, localName: string) {
  const pressed = { key, target: { localName, blur: vi.fn() }, preventDefault: vi.fn() };
  blurOnEnter(pressed);
  return [pressed.preventDefault.mock.calls.length, pressed.target.blur.mock.calls.length];
}

test('Enter in a field of a panel takes its words and does not send the form around it', () => {
  expect(press('Enter', 'input')).toEqual([1, 1]);
});

test('other keys, and Enter on a button, do what they always do', () => {
  expect(press('a', 'input')).toEqual([0, 0]);
  expect(press('Enter', 'button')).toEqual([0, 0]);
});
