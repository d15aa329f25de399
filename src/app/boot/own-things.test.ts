// @vitest-environment jsdom
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { beginSession, endSession, expireSession } from '#clinic/session.ts';
import { prepareNetwork } from '../../../tests/msw/network.ts';
import { hasOwnThings } from './own-things.ts';

const network = prepareNetwork();
const CALLS = ['/api/forms/drafts', '/api/results/memory-check-in?locale=fr'];

/** What the clinic answers of drafts; it knows no result. */
function answer(drafts: HttpResponse<string | null>): void {
  network.use(
    http.get('*/api/forms/drafts', () => drafts),
    http.get('*/api/results/memory-check-in', () => HttpResponse.text('{"result":null}')),
  );
}

beforeEach(() => {
  endSession();
  window.history.replaceState(null, '', '/questionnaire');
});

test.each(['{"results":[]}', '{"hold":null}', '{"is_configured":false}'])('%s tells of nothing', async (text) => {
  answer(HttpResponse.text(text));
  expect(await hasOwnThings(CALLS)).toBe(false);
});

test.each(['{"results":[{"draft_id":"a"}]}', '{"is_configured":true}', '{"hold":{"slot":{"id":"a"}}}'])(
  '%s tells of something',
  async (text) => {
    answer(HttpResponse.text(text));
    expect(await hasOwnThings(CALLS)).toBe(true);
  },
);

test('a clinic that is out counts: the screen says so by itself', async () => {
  answer(HttpResponse.error());
  expect(await hasOwnThings(CALLS)).toBe(true);
  answer(HttpResponse.text('{"detail":"down"}', { status: 503 }));
  expect(await hasOwnThings(CALLS)).toBe(true);
});

test('an entry of the history that was used before, and an address that says more, count without a call', async () => {
  expect(await hasOwnThings([])).toBe(false);
  window.history.replaceState({ key: 'a' }, '');
  expect(await hasOwnThings([])).toBe(true);
  window.history.replaceState(null, '', '#invitation=a');
  expect(await hasOwnThings([])).toBe(true);
});

test('so does a session, also one that is over', async () => {
  beginSession('token', 1);
  expect(await hasOwnThings([])).toBe(true);
  expireSession();
  expect(await hasOwnThings([])).toBe(true);
  endSession();
  expect(await hasOwnThings([])).toBe(false);
});
