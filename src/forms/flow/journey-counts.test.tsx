// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { allowCounting } from '#lib/counting.ts';
import { agreeAndSend, goOn, renderFlow, smallForm, step, walkToReview } from './question-flow.fixtures.tsx';

vi.setConfig({ testTimeout: 60_000 });

beforeAll(() => {
  window.scrollTo = () => undefined;
  Element.prototype.scrollIntoView = () => undefined;
});

const told: unknown[] = [];
let forms = 0;

beforeEach(() => {
  told.length = 0;
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie that the server gives
  document.cookie = 'csrftoken=token';
  allowCounting(true);
  vi.spyOn(window, 'fetch').mockImplementation((address, init) => {
    told.push([
      address,
      new Headers(init?.headers).get('x-csrftoken'),
      init?.keepalive,
      JSON.parse(String(init?.body)),
    ]);
    return Promise.reject(new TypeError('the line is cut'));
  });
});
afterEach(() => vi.restoreAllMocks());

/** Leaves the page, once what counts is there. */
async function leave(): Promise<void> {
  await import('./journey-counts.ts');
  act(() => void window.dispatchEvent(new Event('pagehide')));
}

/** A form of its own, as what was begun in this tab is remembered by its name. */
function newForm() {
  forms += 1;
  return { ...smallForm, slug: `small-${forms}` };
}

const count = (body: object) => ['/api/measure/journeys', 'token', true, body];

async function passFirstScreen(user: ReturnType<typeof renderFlow>['user']): Promise<void> {
  await user.type(await screen.findByLabelText(/How old/), '72');
  await goOn(user);
  await step('Is this urgent?');
}

test('a form is begun once somebody went on from its first screen, and finished once it is sent', async () => {
  const definition = newForm();
  const { user } = renderFlow({ definition });
  await step('Your age');
  expect(told).toEqual([]);
  await walkToReview(user);
  const same = { form: definition.slug, locale: 'en' };
  await vi.waitFor(() => expect(told).toEqual([count({ ...same, event: 'begun' })]));
  await agreeAndSend(user);
  await vi.waitFor(() => expect(told).toHaveLength(2));
  expect(told.at(-1)).toEqual(count({ ...same, event: 'finished' }));
  await leave();
  expect(told).toHaveLength(2);
});

test('a form that is left is counted at the step where one stood, once', async () => {
  const definition = newForm();
  const { user } = renderFlow({ definition });
  await passFirstScreen(user);
  for (let time = 0; time < 2; time += 1) await leave();
  const left = { form: definition.slug, locale: 'en', event: 'step_left', step: 'red-flags' };
  expect(told.slice(1)).toEqual([count(left)]);
});

test('the numbers to call count as the step of the signs: no count tells of an answer', async () => {
  const definition = newForm();
  const { user } = renderFlow({ definition });
  await passFirstScreen(user);
  await user.click(screen.getByLabelText('The suicide'));
  await goOn(user);
  await vi.waitFor(() => expect(screen.queryByRole('heading', { level: 1, name: 'Is this urgent?' })).toBeNull());
  await leave();
  expect(told.at(-1)).toEqual(count({ form: definition.slug, locale: 'en', event: 'step_left', step: 'red-flags' }));
});

test('a screen that the flow adds counts as its own, whatever its name', async () => {
  const definition = newForm();
  const before = [{ id: 'ada-lovelace', title: 'Before', items: [] }];
  const { user } = renderFlow({ definition, before, after: [{ id: 'after', title: 'After', items: [] }] });
  await step('Before');
  await goOn(user);
  await walkToReview(user, 'After');
  await leave();
  expect(told.at(-1)).toEqual(count({ form: definition.slug, locale: 'en', event: 'step_left', step: 'own' }));
});

test('nothing is told while nothing may be counted', async () => {
  allowCounting(false);
  const { user } = renderFlow({ definition: newForm() });
  await walkToReview(user);
  await agreeAndSend(user);
  await leave();
  expect(told).toEqual([]);
});
