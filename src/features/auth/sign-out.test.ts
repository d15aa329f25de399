// @vitest-environment jsdom
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { beginSession } from '#clinic/session.ts';
import { writeCookie } from '#lib/cookies.ts';
import { prepareNetwork } from '../../../tests/msw/network.ts';
import { signOut } from './sign-out.ts';

const network = prepareNetwork();

beforeEach(() => {
  localStorage.clear();
  writeCookie(document, 'csrftoken', 'x', 60);
  beginSession('T1', 7);
});

/** A backend whose sign-out wants the access token; a renewal would begin the session anew. */
function demandingBackend(accepts: (bearer: string | null) => boolean) {
  const seen = { logouts: [] as (string | null)[], renewals: 0 };
  network.use(
    http.post('*/api/auth/logout/', ({ request }) => {
      const bearer = request.headers.get('authorization');
      seen.logouts.push(bearer);
      if (accepts(bearer)) return HttpResponse.json({ detail: 'Successfully logged out.' });
      return HttpResponse.json({ detail: 'x', code: 'token_not_valid', messages: [] }, { status: 401 });
    }),
    http.post('*/api/auth/token/refresh/', () => {
      seen.renewals += 1;
      return HttpResponse.json({ access: 'T2' });
    }),
  );
  return seen;
}

test('the backend is told with the token, although this device has forgotten it by then', async () => {
  const seen = demandingBackend((bearer) => bearer === 'Bearer T1');
  signOut();
  expect({ ...localStorage }).toEqual({});
  await vi.waitFor(() => expect(seen.logouts).toEqual(['Bearer T1']));
  expect([seen.renewals, { ...localStorage }]).toEqual([0, {}]);
});

test('a token that is over is never renewed to sign out: the cookie alone then names the session', async () => {
  const seen = demandingBackend((bearer) => bearer === null);
  signOut();
  await vi.waitFor(() => expect(seen.logouts).toEqual(['Bearer T1', null]));
  expect([seen.renewals, { ...localStorage }]).toEqual([0, {}]);
});

test('without a connection the token goes along when the connection is back', async () => {
  network.use(http.post('*/api/auth/logout/', () => HttpResponse.error(), { once: true }));
  const listened = vi.spyOn(window, 'addEventListener');
  signOut();
  expect({ ...localStorage }).toEqual({});
  await vi.waitFor(() => expect(listened.mock.calls.map(([type]) => type)).toContain('online'));
  const seen = demandingBackend((bearer) => bearer === 'Bearer T1');
  window.dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(seen.logouts).toEqual(['Bearer T1']));
});

test('a backend that refuses the sign-out altogether does not bring the session back', async () => {
  const seen = demandingBackend(() => false);
  const listened = vi.spyOn(window, 'addEventListener');
  signOut();
  await vi.waitFor(() => expect(listened.mock.calls.map(([type]) => type)).toContain('online'));
  expect([seen.logouts.length, seen.renewals, { ...localStorage }]).toEqual([2, 0, {}]);
});
