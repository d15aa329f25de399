// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { beginDrawn } from './begin-drawn.ts';

const prefetch = vi.fn();
const start = vi.fn();
let paint: () => void;

beforeEach(() => {
  prefetch.mockClear();
  start.mockClear();
  vi.stubGlobal('requestIdleCallback', (callback: () => void) => callback());
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      constructor(onPaint: (paints: object, observer: object) => void) {
        paint = () => onPaint({}, this);
      }
      observe(): void {}
      disconnect(): void {}
    },
  );
  vi.stubGlobal('fetch', async () => new Response('{"results":[]}'));
  window.history.replaceState(null, '', '/questionnaire');
});

test('nothing is fetched before the page is painted', async () => {
  const begun = beginDrawn({ drawn: '/api/forms/drafts', now: undefined, prefetch, start });
  expect(prefetch).not.toHaveBeenCalled();
  paint();
  await begun;
  expect(prefetch).toHaveBeenCalledOnce();
  expect(start).not.toHaveBeenCalled();
});

test('the application starts where a call tells of something', async () => {
  vi.stubGlobal('fetch', async () => new Response('{"results":[{"draft_id":"a"}]}'));
  const begun = beginDrawn({ drawn: '/api/forms/drafts', now: undefined, prefetch, start });
  paint();
  await begun;
  expect(start).toHaveBeenCalledOnce();
});

test('the application starts without a question where the page says so', async () => {
  vi.stubGlobal('fetch', vi.fn());
  const begun = beginDrawn({ drawn: '', now: '', prefetch, start });
  paint();
  await begun;
  expect(fetch).not.toHaveBeenCalled();
  expect(start).toHaveBeenCalledOnce();
});
