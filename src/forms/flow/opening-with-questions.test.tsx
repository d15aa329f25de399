// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { DRAWING, type FirstScreen, FirstScreenContext } from './first-screen.ts';
import { OpeningWithQuestions } from './opening-with-questions.tsx';

/** A first screen whose button is pressed before the look with this number, and how many keep it. */
function firstScreen(pressedBefore: number) {
  let looks = 0;
  const kept = { now: 0 };
  const first: FirstScreen = {
    ...DRAWING,
    isDrawing: false,
    hasLedOn: () => ++looks >= pressedBefore,
    keep: () => {
      kept.now += 1;
      return () => {
        kept.now -= 1;
      };
    },
  };
  const onLedOn = vi.fn();
  render(
    <FirstScreenContext.Provider value={first}>
      <OpeningWithQuestions opening={<p>opening</p>} questions={<p>questions</p>} onLedOn={onLedOn} />
    </FirstScreenContext.Provider>,
  );
  return { onLedOn, kept };
}

test.each([
  ['before the screen is drawn', 1],
  ['while the screen is drawn', 2],
])('whoever went on %s is led on, and sees the first screen until then', (_when, pressedBefore) => {
  const { onLedOn, kept } = firstScreen(pressedBefore);
  expect(onLedOn).toHaveBeenCalledOnce();
  expect(screen.queryByText('opening')).toBeNull();
  expect(kept.now).toBe(1);
});

test('whoever did not sees the opening', () => {
  const { onLedOn, kept } = firstScreen(Number.POSITIVE_INFINITY);
  expect(onLedOn).not.toHaveBeenCalled();
  expect(screen.getByText('opening')).toBeDefined();
  expect(kept.now).toBe(0);
});
