// @vitest-environment jsdom
import { delay, HttpResponse, http } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { listSubmissions } from '#contract/calls/staff.calls.ts';
import { writeCookie } from '#lib/cookies.ts';
import { prepareNetwork } from '../../tests/msw/network.ts';
import { callClinic } from './call-clinic.ts';
import { ClinicFailure } from './failure.ts';
import { accessToken, beginSession, endSession, readSession } from './session.ts';

const network = prepareNetwork();
const NOBODY = { count: 0, next: null, previous: null, results: [] };
const REFUSED = { detail: 'Given token not valid for any token type', code: 'token_not_valid', messages: [] };
const OVER = { detail: 'Token is invalid or expired', code: 'token_not_valid' };

const stored = () => ['access_token', 'logged_in', 'user_id'].map((key) => localStorage.getItem(key));
const list = () => callClinic(listSubmissions, { query: {} });
const kindOf = (call: Promise<unknown>) =>
  call.then(
    () => 'answered',
    (error: unknown) => (error instanceof ClinicFailure ? error.kind : 'something else'),
  );

/** A clinic whose list wants one token, and whose renewal is answered by `renew`. */
function answer({ wanted, renew }: { wanted: string; renew: () => Response | Promise<Response> }) {
  const calls = { list: 0, renewal: 0, bearer: new Set<string | null>() };
  network.use(
    http.get('*/api/staff/requests', ({ request }) => {
      calls.list += 1;
      return request.headers.get('authorization') === `Bearer ${wanted}`
        ? HttpResponse.json(NOBODY)
        : HttpResponse.json(REFUSED, { status: 401 });
    }),
    http.post('*/api/auth/token/refresh/', ({ request }) => {
      calls.renewal += 1;
      calls.bearer.add(request.headers.get('authorization'));
      return renew();
    }),
  );
  return calls;
}

beforeEach(() => {
  localStorage.clear();
  writeCookie(document, 'csrftoken', 'token', 60);
  beginSession('T1', 7);
});

test('a 401 is renewed and replayed without the caller noticing; the renewal itself carries no token', async () => {
  const calls = answer({ wanted: 'T2', renew: () => HttpResponse.json({ access: 'T2' }) });
  expect(await list()).toEqual(NOBODY);
  expect(calls).toEqual({ list: 2, renewal: 1, bearer: new Set([null]) });
  expect(stored()).toEqual(['T2', 'true', '7']);
});

test('however many requests wait, the token is renewed once and all of them are replayed', async () => {
  const calls = answer({
    wanted: 'T2',
    renew: async () => {
      await delay(20);
      return HttpResponse.json({ access: 'T2' });
    },
  });
  const answers = await Promise.all(Array.from({ length: 12 }, list));
  expect(answers).toHaveLength(12);
  expect(calls).toMatchObject({ list: 24, renewal: 1 });
});

test('a request refused after the renewal takes the new token without a second one', async () => {
  const calls = answer({ wanted: 'T2', renew: () => HttpResponse.json({ access: 'T2' }) });
  await list();
  // As if this request had been sent before the others were renewed.
  network.use(
    http.get(
      '*/api/staff/requests',
      () => {
        localStorage.setItem('access_token', 'T2');
        return HttpResponse.json(REFUSED, { status: 401 });
      },
      { once: true },
    ),
  );
  localStorage.setItem('access_token', 'T1');
  await list();
  expect(calls.renewal).toBe(1);
});

test('a refused renewal clears the token, sets the flag false and tells everybody once; no request is replayed', async () => {
  const calls = answer({ wanted: 'none', renew: () => HttpResponse.json(OVER, { status: 401 }) });
  expect(await Promise.all([kindOf(list()), kindOf(list()), kindOf(list())])).toEqual([
    'signed_out',
    'signed_out',
    'signed_out',
  ]);
  expect(calls).toMatchObject({ list: 3, renewal: 1 });
  expect(stored()).toEqual([null, 'false', '7']);
  expect(readSession().signedIn).toBe(false);
});

test.each([
  ['an error of the server', () => HttpResponse.json({ detail: 'x', code: 'error' }, { status: 500 })],
  ['too many renewals', () => HttpResponse.json({ detail: 'x' }, { status: 429 })],
  ['an answer that is none', () => HttpResponse.json({ nothing: true })],
])('%s ends the session like any failed renewal', async (_, renew) => {
  answer({ wanted: 'none', renew });
  expect(await kindOf(list())).not.toBe('answered');
  expect(stored()).toEqual([null, 'false', '7']);
});

test('a renewal that needs the anti-forgery cookie first reads it without the token, and never waits for itself', async () => {
  writeCookie(document, 'csrftoken', '', 0);
  const bearer: (string | null)[] = [];
  network.use(
    http.get('*/api/forms/orientation', ({ request }) => {
      bearer.push(request.headers.get('authorization'));
      return HttpResponse.json(REFUSED, { status: 401 });
    }),
  );
  answer({ wanted: 'T2', renew: () => HttpResponse.json({ access: 'T2' }) });
  expect(await kindOf(list())).toBe('signed_out');
  expect(bearer).toEqual([null]);
});

test('a renewal that finds no connection ends nothing', async () => {
  answer({ wanted: 'none', renew: () => HttpResponse.error() });
  expect(await kindOf(list())).toBe('offline');
  expect(stored()).toEqual(['T1', 'true', '7']);
});

test('a new token that is refused as well ends the session instead of asking for ever', async () => {
  const calls = answer({ wanted: 'none', renew: () => HttpResponse.json({ access: 'T2' }) });
  expect(await kindOf(list())).toBe('signed_out');
  expect(calls).toMatchObject({ list: 2, renewal: 1 });
  expect(stored()).toEqual([null, 'false', '7']);
});

test('a token that another tab has renewed meanwhile is used, without a renewal', async () => {
  const calls = answer({ wanted: 'T2', renew: () => HttpResponse.error() });
  network.use(
    http.get(
      '*/api/staff/requests',
      () => {
        localStorage.setItem('access_token', 'T2');
        return HttpResponse.json(REFUSED, { status: 401 });
      },
      { once: true },
    ),
  );
  expect(await list()).toEqual(NOBODY);
  expect(calls.renewal).toBe(0);
});

test('what arrives after somebody signed out neither renews nor touches what was cleared', async () => {
  const calls = answer({ wanted: 'none', renew: () => HttpResponse.json({ access: 'T2' }) });
  network.use(
    http.get(
      '*/api/staff/requests',
      () => {
        endSession();
        return HttpResponse.json(REFUSED, { status: 401 });
      },
      { once: true },
    ),
  );
  expect(await kindOf(list())).toBe('signed_out');
  expect(calls.renewal).toBe(0);
  expect(stored()).toEqual([null, null, null]);
});

test('a renewal under way when somebody signs out leaves no token behind', async () => {
  answer({
    wanted: 'T2',
    renew: () => {
      endSession();
      return HttpResponse.json({ access: 'T2' });
    },
  });
  expect(await kindOf(list())).toBe('signed_out');
  expect(stored()).toEqual([null, null, null]);
});

test('a renewal under way when somebody else signs in does not take their token away', async () => {
  answer({
    wanted: 'T9',
    renew: () => {
      beginSession('T9', 9);
      return HttpResponse.json({ access: 'T2' });
    },
  });
  expect(await list()).toEqual(NOBODY);
  expect([accessToken(), readSession().userId]).toEqual(['T9', '9']);
});

test('with the browser’s locks one tab at a time renews, under one name', async () => {
  const request = vi.fn((_name: string, work: () => Promise<unknown>) => work());
  vi.stubGlobal('navigator', { ...navigator, userAgent: navigator.userAgent, locks: { request } });
  const calls = answer({ wanted: 'T2', renew: () => HttpResponse.json({ access: 'T2' }) });
  await Promise.all([list(), list()]);
  expect(calls.renewal).toBe(1);
  expect(request.mock.calls.map(([name]) => name)).toEqual(['token-renewal']);
});
