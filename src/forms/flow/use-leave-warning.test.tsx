// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import type { MouseEvent } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
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

afterEach(() => void vi.useRealTimers());

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

test('a page that is closed after a call asks, also where the browser does not take the call for leaving', () => {
  vi.useFakeTimers();
  render(<Page wouldLose />);
  fireEvent.click(screen.getByText('15'));
  vi.advanceTimersByTime(60_000);
  expect(asks()).toBe(true);
});
