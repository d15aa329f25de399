// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { installLinkIntent } from './link-intent.ts';

const onIntent = vi.fn();
const onRest = vi.fn();
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  onIntent.mockReset();
  onRest.mockReset();
  window.history.replaceState(null, '', '/ici');
  document.body.innerHTML =
    '<a id="la" href="/la?x=1">là</a><a id="ici" href="/ici?page=2">ici</a><a id="out" href="https://a.example/">a</a><p id="p"></p>';
  stop = installLinkIntent({ onIntent, onRest });
});

afterEach(() => {
  stop();
  vi.useRealTimers();
});

const sign = (id: string, type: string) =>
  document.getElementById(id)?.dispatchEvent(new Event(type, { bubbles: true }));

test.each(['touchstart', 'focusin'])('%s on a link is a sign at once', (type) => {
  sign('la', type);
  expect(onIntent).toHaveBeenCalledExactlyOnceWith(new URL('/la?x=1', window.location.href));
});

test('a pointer counts when it rests, not when it passes', () => {
  sign('la', 'pointerover');
  sign('p', 'pointerover');
  vi.advanceTimersByTime(500);
  expect(onRest).not.toHaveBeenCalled();
  sign('la', 'pointerover');
  vi.runAllTimers();
  expect(onRest).toHaveBeenCalledExactlyOnceWith(new URL('/la?x=1', window.location.href));
  expect(onIntent).not.toHaveBeenCalled();
});

test.each(['p', 'ici', 'out'])(
  'a pointer that stays elsewhere (%s) is away from the link, one that comes back is not',
  (id) => {
    sign('la', 'pointerover');
    vi.runAllTimers();
    onRest.mockReset();
    sign(id, 'pointerover');
    vi.advanceTimersByTime(500);
    sign('la', 'pointerover');
    vi.runAllTimers();
    expect(onRest.mock.calls).toEqual([[new URL('/la?x=1', window.location.href)]]);
    sign(id, 'pointerover');
    vi.runAllTimers();
    expect(onRest).toHaveBeenLastCalledWith(null);
  },
);

test('links to this page or out of the site are none', () => {
  sign('ici', 'touchstart');
  sign('out', 'touchstart');
  sign('p', 'touchstart');
  expect(onIntent).not.toHaveBeenCalled();
});
