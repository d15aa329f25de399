import type { LightMyRequestResponse } from 'fastify';
import { expect, test } from 'vitest';
import { openBrowser } from '../../testing/clinic/browser.ts';
import { emptyDialect } from '../../testing/clinic/databases.ts';
import { makeClinic, TEST_KEY, type TestClinic } from '../../testing/clinic/make-clinic.ts';
import { refreshCookie, signIn } from '../../testing/clinic/sign-in.ts';
import { ADA, submission } from '../../testing/clinic/submissions.ts';
import { fakeApp } from '../../testing/fake-app.ts';
import { clinicPlugin } from '../clinic.ts';
import { randomId } from '../storage/random-id.ts';

const HOUR = 3_600_000;
/** Fifty passwords are checked slowly on purpose. */
const SLOW = 120_000;
const CLIENT = '192.0.2.1';

/** One call by a client; the number makes what is sent differ each time, the person's address too. */
type Send = (clinic: TestClinic, number: number, remoteAddress: string) => Promise<LightMyRequestResponse>;

const post =
  (path: string, body: (number: number) => unknown): Send =>
  (clinic, number, remoteAddress) =>
    clinic.post(path, body(number), { remoteAddress });

const email = (number: number) => `person.${number}@example.org`;
const contact = (number: number) => ({ ...ADA, email: email(number) });

const signUp = (number: number, person = number) => ({
  trial_key: 'START',
  contact: contact(person),
  preferred_language: 'en',
  consents: [{ text_id: 'trial-contact', text_version: '1', granted: true }],
  idempotency_key: `sign-up-${number}`,
});
const message = (reply_to: string) => ({ template_id: 'contact', reply_to, message: 'Good morning' });
const wish = (address: string) => ({
  email: address,
  locale: 'en',
  topics: ['trials'],
  consent: { text_id: 'keep-informed', text_version: '1', granted: true },
});

const wrongLogin = post('auth/login', (number) => ({ email: email(number), password: 'wrong' }));
const wrongPassword = post('trials/utils/check_password', () => ({ trial_key: 'START', password: 'wrong' }));
const writeRecommendation: Send = (clinic, _number, remoteAddress) =>
  clinic.call('PUT', `forms/orientation/recommendation/${randomId()}`, {
    body: { ...submission('orientation'), version: 0 },
    remoteAddress,
  });

/** What each call allows one client, what it answers until then, and the seconds to wait from the first call on. */
const ROWS: [path: string, send: Send, most: number, status: number, wait: number][] = [
  ['auth/login', wrongLogin, 5, 400, 930],
  ['auth/token/refresh', post('auth/token/refresh', () => ({})), 30, 401, 60],
  ['trials/utils/check_password', wrongPassword, 5, 200, 930],
  ['trials/signup', post('trials/signup', signUp), 3, 201, 3600],
  ['mail/send', post('mail/send', (number) => message(email(number))), 3, 202, 3600],
  ['mail/create-contact', post('mail/create-contact', (number) => wish(email(number))), 3, 202, 3600],
  [
    'forms/preconsultation/submit',
    post('forms/preconsultation/submit', (number) => ({ ...submission('preconsultation'), contact: contact(number) })),
    10,
    201,
    3600,
  ],
  [
    'forms/secondary_consultation/submit',
    post('forms/secondary_consultation/submit', () => ({ ...submission('secondary-consultation'), documents: [] })),
    10,
    201,
    3600,
  ],
  ['survey', post('survey/trial-finder', () => submission('trial-finder')), 10, 201, 3600],
  ['a refused referral', post('consultations/general_practitionner', () => ({})), 10, 400, 3600],
  ['a refused application', post('healthcare_professionals/new', () => ({})), 10, 400, 3600],
  ['refused after-questions', post('forms/meta_qs/none', () => ({ answers: {} })), 10, 400, 3600],
  ['matching', post('trials/trial-signup-recommendation', () => submission('trial-finder')), 30, 200, 3600],
  ['recommendations', writeRecommendation, 30, 200, 3600],
];

function expectRefused(answer: LightMyRequestResponse, wait: number): void {
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, String(wait)]);
  expect(answer.json()).toEqual({ detail: expect.any(String) });
}

test.each(ROWS)('%s: a client that calls more often is told when to come back', { timeout: SLOW }, async (...row) => {
  const [, send, most, status, wait] = row;
  const clinic = await makeClinic({ rateLimitScale: 1 });
  const statuses: number[] = [];
  for (let number = 0; number < most; number += 1) statuses.push((await send(clinic, number, CLIENT)).statusCode);
  expect(statuses).toEqual(Array(most).fill(status));
  expectRefused(await send(clinic, most, CLIENT), wait);
  expect((await send(clinic, most + 1, '192.0.2.2')).statusCode, 'another client').toBe(status);
  clinic.clock.forward(wait * 1000);
  expect((await send(clinic, most + 2, CLIENT)).statusCode, 'after the wait').toBe(status);
});

const sendDocument: Send = (clinic, _number, remoteAddress) => clinic.post('forms/documents', {}, { remoteAddress });
const saveDraft: Send = (clinic, _number, remoteAddress) => {
  const { form_id, form_version, user_type, locale, answers, consents } = submission('memory-check-in-c');
  return clinic.call('PUT', 'forms/drafts/memory-check-in', {
    body: { form_id, form_version, user_type, locale, answers, consents, step: null },
    remoteAddress,
  });
};

test.each([
  ['a call', post('mail/send', (number) => message(email(number))), 3],
  ['a sign-in', wrongLogin, 5],
  ['a trial’s password', wrongPassword, 5],
  ['a document', sendDocument, 30],
  ['a new draft', saveDraft, 30],
  ['a mailed link', (clinic, _number, remoteAddress) => clinic.get('mail/confirm/x', { remoteAddress }), 30],
] satisfies [string, Send, number][])(
  '%s: the addresses of one IPv6 network are one client',
  { timeout: SLOW },
  async (_name, send, most) => {
    const clinic = await makeClinic({ rateLimitScale: 1 });
    for (let number = 0; number < most; number += 1) {
      expect((await send(clinic, number, `2001:db8:1:2::${number + 1}`)).statusCode).not.toBe(429);
    }
    expect((await send(clinic, most, '2001:db8:1:2:a:b:c:d')).statusCode).toBe(429);
    expect((await send(clinic, most, '2001:db8:1:3::1')).statusCode).not.toBe(429);
  },
);

test('all forms of a client count together', async () => {
  const clinic = await makeClinic({ rateLimitScale: 1 });
  for (let number = 0; number < 5; number += 1) {
    await clinic.post('survey/trial-finder', submission('trial-finder'));
    await clinic.post('forms/secondary_consultation/submit', submission('secondary-consultation'));
  }
  const refused = { ...submission('preconsultation'), contact: ADA };
  expectRefused(await clinic.post('forms/preconsultation/submit', refused), 3600);
  expect(await clinic.db.selectFrom('requests').select('id').execute()).toHaveLength(10);
});

test('a trial’s password is tried fifty times a day by however many clients, and then once a minute', {
  timeout: SLOW,
}, async () => {
  const clinic = await makeClinic({ rateLimitScale: 1 });
  const statuses = new Set<number>();
  for (let number = 0; number < 50; number += 1) {
    statuses.add((await wrongPassword(clinic, number, `198.51.100.${number}`)).statusCode);
  }
  expect([...statuses]).toEqual([200]);
  expectRefused(await wrongPassword(clinic, 51, '203.0.113.1'), 60);
  clinic.clock.forward(60_000);
  expect((await wrongPassword(clinic, 52, '203.0.113.1')).statusCode).toBe(200);
  expectRefused(await wrongPassword(clinic, 53, '203.0.113.2'), 60);
  const other = { trial_key: 'MK2214', password: 'wrong' };
  expect((await clinic.post('trials/utils/check_password', other)).statusCode).toBe(200);
});

test('a person registers for a trial once a day: a repeat from elsewhere gets an answer like the first and makes no record', async () => {
  const clinic = await makeClinic({ rateLimitScale: 1 });
  const first = await clinic.post('trials/signup', signUp(1, 7), { remoteAddress: '198.51.100.1' });
  const again = await clinic.post('trials/signup', signUp(2, 7), { remoteAddress: '198.51.100.2' });
  expect([again.statusCode, again.json()]).toEqual([
    201,
    { ...first.json(), id: expect.any(String), reference: expect.any(String) },
  ]);
  expect(again.json().id).not.toBe(first.json().id);
  const other = { ...signUp(3, 7), trial_key: 'MK2214' };
  expect((await clinic.post('trials/signup', other, { remoteAddress: '198.51.100.3' })).body).not.toBe(first.body);
  clinic.clock.forward(24 * HOUR);
  const nextDay = await clinic.post('trials/signup', signUp(4, 7), { remoteAddress: '198.51.100.4' });
  expect(nextDay.json().id).not.toBe(first.json().id);
  expect(await clinic.db.selectFrom('requests').select('id').execute()).toHaveLength(3);
  clinic.clock.set(new Date('2026-01-13T23:30:00Z'));
  const afterMidnight = await clinic.post('trials/signup', signUp(5, 7), { remoteAddress: '198.51.100.5' });
  expect(afterMidnight.statusCode).toBe(201);
  expect(await clinic.db.selectFrom('requests').select('id').execute(), 'a new day in Paris').toHaveLength(4);
});

test.each([
  ['a client', (number: number) => ({ body: message(email(number)), remoteAddress: CLIENT })],
  ['a person', (number: number) => ({ body: message(email(0)), remoteAddress: `198.51.100.${number}` })],
])('%s writes to the clinic three times an hour and ten times a day', async (_who, letter) => {
  const clinic = await makeClinic({ rateLimitScale: 1 });
  let number = 0;
  const write = () => {
    const { body, remoteAddress } = letter(number++);
    return clinic.post('mail/send', body, { remoteAddress });
  };
  for (let hour = 0; hour < 3; hour += 1) {
    for (let letters = 0; letters < 3; letters += 1) expect((await write()).statusCode).toBe(202);
    expectRefused(await write(), 3600);
    clinic.clock.forward(HOUR);
  }
  expect((await write()).statusCode).toBe(202);
  expectRefused(await write(), 21 * 3600);
});

test('an address is asked three times an hour whether it wants to be kept informed, whoever gives it', async () => {
  const clinic = await makeClinic({ rateLimitScale: 1 });
  const ask = (number: number, address: string) =>
    clinic.post('mail/create-contact', wish(address), { remoteAddress: `198.51.100.${number}` });
  for (let number = 0; number < 3; number += 1) {
    expect((await ask(number, 'ada@example.org')).statusCode).toBe(202);
  }
  expectRefused(await ask(4, 'Ada@Example.org'), 3600);
  expect((await ask(5, 'bea@example.org')).statusCode).toBe(202);
});

test('what one network asks for in one place leaves it all it may ask for in others', async () => {
  const clinic = await makeClinic({ rateLimitScale: 1 });
  const browser = openBrowser(clinic);
  const { form_id, form_version, user_type, locale, answers, consents } = submission('memory-check-in-c');
  const draft = { form_id, form_version, user_type, locale, answers, consents, step: null };
  await browser.put('forms/drafts/memory-check-in', draft);
  const { id } = (await browser.post('survey/trial-finder', submission('trial-finder'))).json();
  const calls: [path: string, body: (address: string) => object][] = [
    ['mail/create-contact', wish],
    ['privacy/requests', (address) => ({ email: address, kind: 'export' })],
    ['forms/drafts/memory-check-in/resume-link', (address) => ({ email: address })],
    ['results/trial-finder/mail', (address) => ({ id, email: address, locale: 'en' })],
  ];
  for (const [path, body] of calls) {
    for (let number = 0; number < 3; number += 1) {
      expect((await browser.post(path, body(email(number)))).statusCode, path).toBe(202);
    }
    expectRefused(await browser.post(path, body(email(4))), 3600);
  }
});

test('a body may have 256 kB and not one byte more', async () => {
  const settings = { dialect: await emptyDialect(), key: TEST_KEY, siteOrigin: () => 'http://localhost' };
  const { app } = await fakeApp({ clinic: (trials) => clinicPlugin({ ...settings, trials, rateLimitScale: 1 }) });
  const csrf = 'test-anti-forgery-token-of-43-characters-ab';
  const send = (bytes: number) =>
    app.inject({
      method: 'POST',
      url: '/api/auth/login',
      cookies: { csrftoken: csrf },
      headers: { host: 'localhost', 'x-csrftoken': csrf, 'content-type': 'application/json' },
      payload: `{"email":"${'a'.repeat(bytes - 12)}"}`,
    });
  expect((await send(256_000)).statusCode).toBe(400);
  const refused = await send(256_001);
  expect(refused.statusCode).toBe(413);
  expect(refused.json()).toEqual({ detail: expect.any(String), code: 'too_large' });
});

test('a person may send ten consultation forms an hour, from however many clients', async () => {
  const clinic = await makeClinic({ rateLimitScale: 1 });
  const send = (number: number) =>
    clinic.post(
      'forms/preconsultation/submit',
      { ...submission('preconsultation'), contact: ADA },
      { remoteAddress: `198.51.100.${number}` },
    );
  for (let number = 1; number <= 10; number++) expect((await send(number)).statusCode).toBe(201);
  expectRefused(await send(11), 3600);
});

test('recommendations may be written thirty times an hour, from however many networks their browser is on', async () => {
  const browser = openBrowser(await makeClinic({ rateLimitScale: 1 }));
  const path = `forms/orientation/recommendation/${randomId()}`;
  const send = (number: number) =>
    browser.put(path, { ...submission('orientation'), version: number - 1 }, { remoteAddress: `198.51.100.${number}` });
  for (let number = 1; number <= 30; number++) expect((await send(number)).statusCode).toBe(200);
  expectRefused(await send(31), 3600);
});

test('a session may be renewed thirty times a minute, from however many clients, and goes on after the wait', async () => {
  const clinic = await makeClinic({ rateLimitScale: 1 });
  let { refresh } = await signIn(clinic);
  const renew = (number: number) =>
    clinic.post(
      'auth/token/refresh',
      {},
      { cookies: { refresh_token: refresh }, remoteAddress: `198.51.100.${number}` },
    );
  for (let number = 1; number <= 30; number++) refresh = refreshCookie(await renew(number)) ?? '';
  expectRefused(await renew(31), 60);
  clinic.clock.forward(60_001);
  expect((await renew(32)).statusCode).toBe(200);
});
