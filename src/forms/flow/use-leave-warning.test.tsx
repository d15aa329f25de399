// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import type { MouseEvent } from 'react';
import { expect, test } from 'vitest';
import { useLeaveWarning } from './use-leave-warning.ts';

const stay = (event: MouseEvent) => event.preventDefault();

function Page({ wouldLose }: { wouldLose: boolean }) {
  useLeaveWarning(wouldLose);
  return (
    <>
      <a href="tel:15" onClick={stay}>
        <span>15</span>
      </a>
      <button type="button">Continue</button>
    </>
  );
}

/** True when the browser would ask before leaving. */
function asks(): boolean {
  const leaving = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(leaving);
  return leaving.defaultPrevented;
}

test('asks only while something would be lost', () => {
  const { rerender, unmount } = render(<Page wouldLose={false} />);
  expect(asks()).toBe(false);
  rerender(<Page wouldLose />);
  expect(asks()).toBe(true);
  unmount();
  expect(asks()).toBe(false);
});

test('a call asks nothing, also where the browser takes it for leaving', () => {
  render(<Page wouldLose />);
  fireEvent.click(screen.getByText('15'));
  expect(asks()).toBe(false);
  expect(asks()).toBe(true);
  fireEvent.click(screen.getByText('15'));
  fireEvent.click(screen.getByRole('button'));
  expect(asks()).toBe(true);
});
