import path from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ADA, submission } from '../../server/clinic/testing/submissions.ts';
import { type Stack, startStack } from '../harness/start-stack.ts';

/** How many forms are sent at once, and after how many answers the server dies. */
const FORMS = 200;
const ANSWERS_BEFORE_DEATH = 60;

const CSRF = 'an-anti-forgery-token-of-43-characters-abcd';

/** No content service: sending a form does not need one. Nothing listens on this port. */
const NOBODY = 'http://127.0.0.1:9';

let stack: Stack;

beforeAll(async () => {
  stack = await startStack({ cmsUrl: NOBODY, env: { RATE_LIMIT_SCALE: '1000' } });
});
afterAll(() => stack.stop());

/** Preconsultations of as many people, each with a key of its own. */
const forms = Array.from({ length: FORMS }, (_, number) => ({
  ...submission('preconsultation', { idempotency_key: `form-${number}-of-the-durability-test` }),
  contact: { ...ADA, email: `ada.${number}@example.org` },
}));

/** @returns the id that was acknowledged, or null when the connection broke */
async function send(form: (typeof forms)[number]): Promise<string | null> {
  const headers = { 'content-type': 'application/json', 'x-csrftoken': CSRF, cookie: `csrftoken=${CSRF}` };
  const answer = await fetch(`${stack.siteUrl}/api/forms/preconsultation/submit`, {
    method: 'POST',
    headers,
    body: JSON.stringify(form),
  }).then(
    async (response) => ({ status: response.status, body: await response.json() }),
    () => null,
  );
  if (answer === null) return null;
  expect(answer).toEqual({ status: 201, body: expect.objectContaining({ id: expect.any(String) }) });
  return answer.body.id;
}

/** What the database file holds, read beside the running server. */
function stored() {
  const database = new SqliteDatabase(path.join(stack.dataDir, 'clinic.sqlite'), { readonly: true });
  const column = (query: string): string[] => database.prepare<[], string>(query).pluck().all().toSorted();
  const read = {
    requests: column('select id from requests'),
    keys: column('select key from idempotency'),
    audited: column(`select subject from audit where action = 'request.preconsultation'`),
    consented: column('select distinct request_id from consents'),
    mail: column('select event from outbox'),
  };
  database.close();
  return read;
}

test('killed among 200 submissions, the server keeps each one it acknowledged, and sent again none is doubled', async () => {
  let answered = 0;
  const first = await Promise.all(
    forms.map(async (form) => {
      const id = await send(form);
      if (id !== null && ++answered === ANSWERS_BEFORE_DEATH) await stack.killSite();
      return id;
    }),
  );
  const acknowledged = first.filter((id) => id !== null);
  expect(acknowledged.length).toBeGreaterThanOrEqual(ANSWERS_BEFORE_DEATH);
  expect(acknowledged.length, 'some were under way when it died').toBeLessThan(FORMS);

  await stack.restartSite();
  const survived = stored();
  expect(survived.requests).toEqual(expect.arrayContaining(acknowledged));
  // What was under way is there with everything that belongs to it, or not at all.
  expect(survived.audited).toEqual(survived.requests);
  expect(survived.keys).toHaveLength(survived.requests.length);

  const second = await Promise.all(forms.map(send));
  expect(second.filter((id, number) => first[number] !== null && id !== first[number])).toEqual([]);
  const ids = second.filter((id) => id !== null).toSorted();
  expect(new Set(ids).size).toBe(FORMS);
  expect(stored()).toEqual({
    requests: ids,
    keys: forms.map((form) => form.idempotency_key).toSorted(),
    audited: ids,
    consented: ids,
    mail: ids.map((id) => `request-received:${id}`),
  });
});
