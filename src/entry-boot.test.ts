// @vitest-environment jsdom
import { beforeAll, beforeEach, expect, test } from 'vitest';

const { dataset } = document.documentElement;

beforeAll(async () => {
  // jsdom has no navigation timing.
  Object.assign(performance, { getEntriesByType: () => [] });
  await import('./entry-boot.ts');
});

/** Another page of the tab saves a choice while this one is in the back/forward cache; then the visitor goes back. */
beforeEach(() => {
  dataset.consent = 'asked';
  delete dataset.textSize;
  localStorage.setItem('state', '{"reading":{"textSize":"large"}}');
  localStorage.setItem('cookie-consent', '["essential"]');
});

const show = (persisted: boolean) => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));

test('a page out of the back/forward cache has the text size and the consent that were chosen meanwhile', () => {
  show(true);
  expect([dataset.textSize, dataset.consent]).toEqual(['large', 'given']);
});

test('a page that was just loaded keeps the marks it has', () => {
  show(false);
  expect([dataset.textSize, dataset.consent]).toEqual([undefined, 'asked']);
});
