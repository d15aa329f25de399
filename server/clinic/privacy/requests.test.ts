import { expect, test } from 'vitest';
import { openBrowser } from '../testing/browser.ts';
import { linksOf, mailbox } from '../testing/mailbox.ts';
import { makeClinic, type TestClinic } from '../testing/make-clinic.ts';
import { ADA, submission } from '../testing/submissions.ts';

const ask = (clinic: TestClinic, kind: 'export' | 'erasure', changes: object = {}) =>
  clinic.post('privacy/requests', { email: ADA.email, kind, locale: 'en', ...changes });

async function mailedLink(clinic: TestClinic): Promise<string> {
  await ask(clinic, 'erasure');
  return linksOf((await mailbox(clinic)).at(-1))[0] ?? '';
}

test('a request sent again because its answer was lost is mailed once; with the same key no other request', async () => {
  const clinic = await makeClinic();
  const keyed = { idempotency_key: 'key-of-one-request' };
  const answers = await Promise.all([ask(clinic, 'export', keyed), ask(clinic, 'export', keyed)]);
  answers.push(await ask(clinic, 'export', keyed));
  expect(answers.map(({ statusCode, body }) => [statusCode, body])).toEqual(
    Array.from({ length: 3 }, () => [202, answers[0]?.body]),
  );
  expect(await mailbox(clinic)).toHaveLength(1);
  expect(await clinic.db.selectFrom('mailed_links').select('purpose').execute()).toHaveLength(1);
  const other = await ask(clinic, 'erasure', keyed);
  expect([other.statusCode, other.json()]).toMatchObject([409, { code: 'idempotency_key_reused' }]);
});

test('an erasure takes along what is kept for repeats of a message and of a wish to be informed', async () => {
  const clinic = await makeClinic();
  const consent = { text_id: 'keep-informed', text_version: '1', granted: true };
  const message = { template_id: 'contact', reply_to: ADA.email, message: 'Hello', idempotency_key: 'key-of-message' };
  const wish = { email: ADA.email, locale: 'en', topics: ['trials'], consent, idempotency_key: 'key-of-wish' };
  expect((await clinic.post('mail/send', message)).statusCode).toBe(202);
  expect((await clinic.post('mail/create-contact', wish)).statusCode).toBe(202);
  expect((await clinic.post(await mailedLink(clinic), { action: 'erase' })).statusCode).toBe(200);
  expect(await clinic.db.selectFrom('idempotency').select('scope').execute()).toEqual([]);
});

test('a withdrawal reaches the consents that were given before an address was', async () => {
  const clinic = await makeClinic();
  const browser = openBrowser(clinic);
  const path = `forms/orientation/recommendation/${'r'.repeat(32)}`;
  const first = await browser.put(path, { ...submission('orientation'), version: 0 });
  const chosen = { ...submission('orientation'), contact: ADA, version: 1, idempotency_key: 'key-of-the-choice' };
  expect([first.statusCode, (await browser.patch(path, chosen)).statusCode]).toEqual([200, 200]);
  expect((await clinic.post(await mailedLink(clinic), { action: 'withdraw' })).statusCode).toBe(200);
  const consents = await clinic.db.selectFrom('consents').select(['person_hash', 'withdrawn_at']).execute();
  expect(consents.map(({ person_hash }) => person_hash)).toContain(null);
  expect(consents.map(({ withdrawn_at }) => withdrawn_at)).not.toContain(null);
});
