import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createToastQueue, MAX_VISIBLE, type Toast } from './toast-queue.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function recordingHost() {
  const shown: Toast[] = [];
  const gone: (() => void)[] = [];
  return {
    shown,
    leave: (index: number) => gone[index]?.(),
    host: (toast: Toast, onGone: () => void) => {
      shown.push(toast);
      gone.push(onGone);
    },
  };
}

const messages = (toasts: Toast[]) => toasts.map((toast) => toast.message);

test('toasts: default duration 3000 ms, default type success, default position bottom-right', () => {
  const queue = createToastQueue();
  const { host, shown } = recordingHost();
  queue.attach(host);
  queue.add('Saved');
  expect(shown).toEqual([{ id: 1, message: 'Saved', duration: 3000, type: 'success', position: 'bottom-right' }]);
});

test('a toast may have its own duration, type and position', () => {
  const queue = createToastQueue();
  const { host, shown } = recordingHost();
  queue.attach(host);
  queue.add('Erreur', { type: 'error', duration: null, position: 'top-center' });
  expect(shown[0]).toMatchObject({ type: 'error', duration: null, position: 'top-center' });
});

test('queued toasts re-check every 250 ms', () => {
  const queue = createToastQueue();
  const { host, shown, leave } = recordingHost();
  queue.attach(host);
  for (let index = 0; index <= MAX_VISIBLE; index += 1) queue.add(`Message ${index}`);
  expect(shown).toHaveLength(MAX_VISIBLE);
  leave(0);
  vi.advanceTimersByTime(249);
  expect(shown).toHaveLength(MAX_VISIBLE);
  vi.advanceTimersByTime(1);
  expect(messages(shown).at(-1)).toBe(`Message ${MAX_VISIBLE}`);
});

test('re-checking goes on until there is a place, and then ends', () => {
  const queue = createToastQueue();
  const { host, shown, leave } = recordingHost();
  queue.attach(host);
  for (let index = 0; index <= MAX_VISIBLE; index += 1) queue.add(`Message ${index}`);
  vi.advanceTimersByTime(1000);
  expect(shown).toHaveLength(MAX_VISIBLE);
  leave(1);
  vi.advanceTimersByTime(250);
  expect(shown).toHaveLength(MAX_VISIBLE + 1);
  expect(vi.getTimerCount()).toBe(0);
});

test('toasts wait for a host and keep their order', () => {
  const queue = createToastQueue();
  queue.add('First');
  queue.add('Second');
  const { host, shown } = recordingHost();
  queue.attach(host);
  expect(messages(shown)).toEqual(['First', 'Second']);
});

test('a toast that is waiting or showing is not repeated; once gone it may come again', () => {
  const queue = createToastQueue();
  const { host, shown, leave } = recordingHost();
  queue.add('Erreur', { type: 'error' });
  queue.add('Erreur', { type: 'error' });
  queue.attach(host);
  queue.add('Erreur', { type: 'error' });
  expect(shown).toHaveLength(1);
  leave(0);
  queue.add('Erreur', { type: 'error' });
  expect(shown).toHaveLength(2);
});

test('a host that leaves shows nothing more', () => {
  const queue = createToastQueue();
  const { host, shown } = recordingHost();
  queue.attach(host)();
  queue.add('Later');
  vi.advanceTimersByTime(500);
  expect(shown).toEqual([]);
});
