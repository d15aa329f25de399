// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { keepStepInEntries } from './same-page-entries.ts';

let stop = (): void => undefined;
afterEach(() => stop());

/** As the browser does with a link to a place on the page. */
function follow(hash: string): void {
  document.body.click();
  window.history.pushState(null, '', hash);
  window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
}

test('an entry for a place on the page has the step of the page, a name of its own and the next number', () => {
  const step = { usr: { step: 'country' }, key: 'abc', idx: 2 };
  window.history.replaceState(null, '', '/questionnaire');
  stop = keepStepInEntries();
  // The router tells nobody of what it writes.
  window.history.replaceState(step, '');
  follow('#main');
  expect(window.history.state).toEqual({ usr: { step: 'country' }, key: expect.any(String), idx: 3 });
  expect(window.history.state.key).not.toBe('abc');
  follow('#other');
  expect(window.history.state).toMatchObject({ usr: { step: 'country' }, idx: 4 });
});

test('an entry of another page without a step stays without', () => {
  window.history.replaceState({ usr: { step: 'country' }, key: 'abc', idx: 2 }, '', '/questionnaire');
  stop = keepStepInEntries();
  follow('/elsewhere');
  expect(window.history.state).toBeNull();
});
