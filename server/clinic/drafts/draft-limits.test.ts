import { request } from 'node:http';
import { expect, test } from 'vitest';
import { makeClinic, type TestClinic } from '../../testing/clinic/make-clinic.ts';
import { submission } from '../../testing/clinic/submissions.ts';

const CSRF = 'test-anti-forgery-token-of-43-characters-ab';
const PATH = 'forms/drafts/memory-check-in';

interface Answer {
  status: number;
  headers: NodeJS.Dict<string | string[]>;
  body: string;
  cookie: string;
}

interface Sent {
  port: number;
  /** An address of this machine to send from: another client. */
  from: string;
  cookie?: string;
  answers?: object;
}

const { form_id, form_version, user_type, locale, consents } = submission('memory-check-in-c');

/** Saves a draft over a socket. */
function save({ port, from, cookie = '', answers = { age_years: 70 } }: Sent): Promise<Answer> {
  const headers = { 'content-type': 'application/json', 'x-csrftoken': CSRF, cookie: `csrftoken=${CSRF}; ${cookie}` };
  const to = {
    host: '127.0.0.1',
    port,
    localAddress: from,
    method: 'PUT',
    path: `/api/${PATH}`,
    headers,
    agent: false,
  };
  return new Promise((resolve, reject) => {
    const sending = request(to, (response) => {
      let body = '';
      response.setEncoding('utf8').on('data', (text: string) => {
        body += text;
      });
      response.on('end', () => {
        const given = response.headers['set-cookie']?.find((line) => line.startsWith('clinic_drafts='));
        const { statusCode = 0, headers: answered } = response;
        resolve({ status: statusCode, headers: answered, body, cookie: given?.split(';')[0] ?? '' });
      });
    });
    sending.on('error', reject);
    sending.end(JSON.stringify({ form_id, form_version, user_type, locale, consents, answers, step: null }));
  });
}

async function listening(clinic: TestClinic): Promise<number> {
  return Number(new URL(await clinic.app.listen({ port: 0, host: '127.0.0.1' })).port);
}

test('one client starts so many drafts and no more, which keeps no other client from theirs', async () => {
  const clinic = await makeClinic({ rateLimitScale: 1 });
  const port = await listening(clinic);
  const statuses = [];
  let first = '';
  for (let number = 1; number <= 40; number += 1) {
    const { status, cookie, headers } = await save({ port, from: '127.0.0.1' });
    statuses.push(status);
    first ||= cookie;
    if (status === 429) expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  }
  expect(statuses).toEqual([...Array(30).fill(200), ...Array(10).fill(429)]);
  expect(await clinic.db.selectFrom('drafts').select('id').execute()).toHaveLength(30);
  expect((await save({ port, from: '127.0.0.2' })).status).toBe(200);
  expect((await save({ port, from: '127.0.0.1', cookie: first })).status).toBe(200);
});

test('a flood of saves is refused, and only to whoever sends it', async () => {
  const clinic = await makeClinic({ rateLimitScale: 1 });
  const port = await listening(clinic);
  const { cookie } = await save({ port, from: '127.0.0.1' });
  const saves = await Promise.all(Array.from({ length: 150 }, () => save({ port, from: '127.0.0.1', cookie })));
  expect(saves.filter(({ status }) => status === 200)).toHaveLength(119);
  expect(saves.filter(({ status }) => status === 429)).toHaveLength(31);
  expect((await save({ port, from: '127.0.0.2' })).status).toBe(200);
  clinic.clock.forward(60_000);
  expect((await save({ port, from: '127.0.0.1', cookie })).status).toBe(200);
});

test('somebody who saves every five seconds for half an hour is never refused', async () => {
  const clinic = await makeClinic({ rateLimitScale: 1 });
  const port = await listening(clinic);
  let { cookie } = await save({ port, from: '127.0.0.1' });
  for (let saves = 0; saves < 360; saves += 1) {
    clinic.clock.forward(5000);
    const saved = await save({ port, from: '127.0.0.1', cookie });
    expect(saved.status).toBe(200);
    cookie = saved.cookie;
  }
  expect(await clinic.db.selectFrom('drafts').select('id').execute()).toHaveLength(1);
});

test('a draft that is larger than any honest one is refused in one sentence, and the one before stays', async () => {
  const clinic = await makeClinic();
  const port = await listening(clinic);
  const { cookie } = await save({ port, from: '127.0.0.1' });
  const words = Array.from({ length: 50 }, () => 'é'.repeat(200));
  const answers = { orientation_region: words, words_learn: words, words_recall: words, age_years: words };
  const refused = await save({ port, from: '127.0.0.1', cookie, answers });
  expect(refused.status).toBe(413);
  expect(JSON.parse(refused.body)).toEqual({ detail: expect.stringContaining('too long'), code: 'too_large' });
  const [name = '', value = ''] = cookie.split('=');
  expect((await clinic.get(PATH, { cookies: { [name]: value } })).json()).toMatchObject({ answers: { age_years: 70 } });
});
