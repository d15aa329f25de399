// @vitest-environment jsdom
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { login } from '#contract/calls/auth.calls.ts';
import { exportSubmissions, listSubmissions, readSubmission } from '#contract/calls/staff.calls.ts';
import { writeCookie } from '#lib/cookies.ts';
import { prepareNetwork } from '../../tests/msw/network.ts';
import { callClinic, readDocumentFile, sendDocumentFile } from './call-clinic.ts';
import { ClinicFailure } from './failure.ts';
import { http as client } from './http.ts';
import { beginSession } from './session.ts';

const network = prepareNetwork();
const NOBODY = { count: 0, next: null, previous: null, results: [] };
const credentials = { body: { email: 'nora@example.org', password: 'x' } };

const setCsrfCookie = (value: string) => writeCookie(document, 'csrftoken', value, 60);

beforeEach(() => {
  localStorage.clear();
  writeCookie(document, 'csrftoken', '', 0);
});

const failureOf = async (call: Promise<unknown>): Promise<ClinicFailure> => {
  const error = await call.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (error instanceof ClinicFailure) return error;
  throw new Error(`not a failure of the clinic: ${String(error)}`);
};
const list = () => callClinic(listSubmissions, { query: {} });

test('every request carries the stored token; without one it carries none', async () => {
  const sent: (string | null)[] = [];
  network.use(
    http.get('*/api/staff/requests', ({ request }) => {
      sent.push(request.headers.get('authorization'));
      return HttpResponse.json(NOBODY);
    }),
  );
  await list();
  beginSession('T1', 7);
  await list();
  expect(sent).toEqual([null, 'Bearer T1']);
});

test('parameters and query go into the address, and what comes back is checked', async () => {
  const seen: string[] = [];
  network.use(
    http.get('*/api/staff/requests', ({ request }) => {
      seen.push(new URL(request.url).search);
      return HttpResponse.json(NOBODY);
    }),
    http.get('*/api/staff/requests/:id', ({ params }) => {
      seen.push(String(params.id));
      return HttpResponse.json({ unexpected: true });
    }),
  );
  expect(await callClinic(listSubmissions, { query: { kind: 'survey', search: 'Ada & co', page: 2 } })).toEqual(NOBODY);
  const failure = await failureOf(callClinic(readSubmission, { params: { id: 'an id/with #signs' } }));
  expect(failure).toMatchObject({ kind: 'unavailable', code: 'unexpected_answer' });
  expect(seen).toEqual(['?kind=survey&search=Ada+%26+co&page=2', 'an id/with #signs']);
});

test('an unsafe call repeats the anti-forgery cookie as a header, and reads the cookie first when there is none', async () => {
  const sent: (string | null)[] = [];
  let readings = 0;
  network.use(
    http.get('*/api/forms/orientation', () => {
      readings += 1;
      setCsrfCookie('fresh');
      return HttpResponse.json({});
    }),
    http.post('*/api/auth/login/', ({ request }) => {
      sent.push(request.headers.get('x-csrftoken'));
      return HttpResponse.json({ non_field_errors: ['no'] }, { status: 400 });
    }),
  );
  await failureOf(callClinic(login, credentials));
  await failureOf(callClinic(login, credentials));
  expect(sent).toEqual(['fresh', 'fresh']);
  expect(readings).toBe(1);
});

test('a refused anti-forgery cookie is renewed once and the call repeated, no more than once', async () => {
  setCsrfCookie('stale');
  let tries = 0;
  network.use(
    http.get('*/api/forms/orientation', () => {
      setCsrfCookie('fresh');
      return HttpResponse.json({});
    }),
    http.post('*/api/auth/login/', () => {
      tries += 1;
      return HttpResponse.json({ detail: 'CSRF Failed: CSRF token missing or incorrect.' }, { status: 403 });
    }),
  );
  expect((await failureOf(callClinic(login, credentials))).kind).toBe('forbidden');
  expect(tries).toBe(2);
});

test.each([
  [400, 'invalid'],
  [403, 'forbidden'],
  [404, 'not_found'],
  [409, 'conflict'],
  [410, 'gone'],
  [413, 'too_large'],
  [415, 'unsupported'],
  [429, 'too_many'],
  [500, 'unavailable'],
  [503, 'unavailable'],
])('status %i is the failure "%s"', async (status, kind) => {
  network.use(http.get('*/api/staff/requests', () => HttpResponse.json({ detail: 'x', code: 'c' }, { status })));
  expect(await failureOf(list())).toMatchObject({ kind, code: 'c' });
});

test('a failure tells the fields of a 400 and the wait of a 429, and nothing of what was sent', async () => {
  setCsrfCookie('x');
  network.use(
    http.post('*/api/auth/login/', () => HttpResponse.json({ email: ['Wrong.'], odd: 'text' }, { status: 400 }), {
      once: true,
    }),
    http.post('*/api/auth/login/', () =>
      HttpResponse.json({ detail: 'wait' }, { status: 429, headers: { 'retry-after': '90' } }),
    ),
  );
  const invalid = await failureOf(callClinic(login, credentials));
  expect(invalid.fields).toEqual({ email: ['Wrong.'], odd: [] });
  const tooMany = await failureOf(callClinic(login, credentials));
  expect(tooMany.retryAfterSeconds).toBe(90);
  expect(JSON.stringify([invalid, invalid.message, invalid.cause ?? null])).not.toContain('nora');
});

test('a call without an answer is "offline"', async () => {
  network.use(http.get('*/api/staff/requests', () => HttpResponse.error()));
  expect((await failureOf(list())).kind).toBe('offline');
});

describe('a call that takes too long', () => {
  const { timeout } = client.defaults;
  beforeEach(() => {
    client.defaults.timeout = 1;
    network.use(http.get('*/api/staff/requests', () => new Promise<never>(() => undefined)));
  });
  afterEach(() => {
    client.defaults.timeout = timeout;
    vi.restoreAllMocks();
  });

  test('is told as a service that does not answer while the device is connected', async () => {
    expect((await failureOf(list())).kind).toBe('unavailable');
  });

  test('is told as a lost connection while the device is not', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    expect((await failureOf(list())).kind).toBe('offline');
  });
});

test('an abort by the caller is no failure of the clinic', async () => {
  network.use(http.get('*/api/staff/requests', () => HttpResponse.json(NOBODY)));
  const abort = new AbortController();
  const call = callClinic(listSubmissions, { query: {}, signal: abort.signal });
  abort.abort();
  await expect(call).rejects.not.toBeInstanceOf(ClinicFailure);
});

test('a table comes as its text', async () => {
  network.use(http.get('*/api/staff/requests.csv', () => HttpResponse.text('id,name\r\n1,Ada\r\n')));
  expect(await callClinic(exportSubmissions, { query: {} })).toBe('id,name\r\n1,Ada\r\n');
});

test('a document comes as a file, with the token; refused, it is a failure like any other', async () => {
  beginSession('T1', 7);
  network.use(
    http.get('*/api/staff/documents/d1', ({ request }) => {
      const allowed = request.headers.get('authorization') === 'Bearer T1';
      return allowed ? HttpResponse.arrayBuffer(new Uint8Array([1, 2, 3]).buffer) : HttpResponse.error();
    }),
    http.get('*/api/staff/documents/d2', () => HttpResponse.json({ detail: 'x' }, { status: 404 })),
  );
  expect((await readDocumentFile('d1')).size).toBe(3);
  expect((await failureOf(readDocumentFile('d2'))).kind).toBe('not_found');
});

test('a file is sent as multipart, and how far it is gone is told', async () => {
  setCsrfCookie('x');
  const told = vi.fn<(part: number) => void>();
  let type: string | null = null;
  let fields: string[] = [];
  network.use(
    http.post('*/api/forms/documents', async ({ request }) => {
      type = request.headers.get('content-type');
      fields = [...(await request.text()).matchAll(/ name="(\w+)"/g)].map(([, name]) => name ?? '');
      return HttpResponse.json({ id: 'd', name: 'a.pdf', size: 3, type: 'application/pdf' }, { status: 201 });
    }),
  );
  const consent = { text_id: 'health-answers', text_version: '1', locale: 'fr' } as const;
  const file = new File(['pdf'], 'a.pdf', { type: 'application/pdf' });
  expect(await sendDocumentFile(file, { consent, onProgress: told })).toMatchObject({ id: 'd', name: 'a.pdf' });
  expect(type).toMatch(/^multipart\/form-data/);
  expect(fields).toEqual(['text_id', 'text_version', 'locale', 'file']);
  expect(told).toHaveBeenCalled();
});

test('the number of a failure is taken where it is one', async () => {
  const told = async (incident: unknown) => {
    network.use(http.get('*/api/staff/requests', () => HttpResponse.json({ detail: 'x', incident }, { status: 500 })));
    return (await failureOf(list())).incident;
  };
  expect(await told('418-205-937')).toBe('418-205-937');
  for (const other of [undefined, 418, 'Jeanne', '<b>']) expect(await told(other)).toBeNull();
});
