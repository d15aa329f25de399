import { expect, test, vi } from 'vitest';
import { openBrowser } from '../../testing/clinic/browser.ts';
import { linksOf, mailbox, sendForm } from '../../testing/clinic/mailbox.ts';
import { makeClinic, type TestClinic } from '../../testing/clinic/make-clinic.ts';
import { ADA, submission } from '../../testing/clinic/submissions.ts';
import { openMail } from '../mail/outbox.ts';
import { READINESS_SCOPE } from '../storage/readiness.ts';

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

/** A person of whom something is kept, beside a message and a kept answer of others that none of the keys opens. */
async function besideUnreadable() {
  const clinic = await makeClinic();
  const others = {
    template_id: 'contact',
    reply_to: 'eve@example.org',
    message: 'Hello',
    idempotency_key: 'key-of-eve',
  };
  expect((await clinic.post('mail/send', others)).statusCode).toBe(202);
  await clinic.db.updateTable('outbox').set({ message_sealed: 'v2.gone.sealed' }).execute();
  await clinic.db.updateTable('idempotency').set({ answer_sealed: 'v2.gone.sealed' }).execute();
  const visit = { ...submission('preconsultation'), contact: ADA };
  expect((await clinic.post('forms/preconsultation/submit', visit)).statusCode).toBe(201);
  await clinic.db.deleteFrom('outbox').where('message_sealed', '!=', 'v2.gone.sealed').execute();
  await ask(clinic, 'erasure');
  const { message_sealed } = await clinic.db
    .selectFrom('outbox')
    .select('message_sealed')
    .where('message_sealed', '!=', 'v2.gone.sealed')
    .executeTakeFirstOrThrow();
  const [erasure = ''] = linksOf(openMail(clinic.context.vault, message_sealed));
  const left = async () => ({
    requests: (await clinic.db.selectFrom('requests').select('kind').execute()).map(({ kind }) => kind),
    messages: (await clinic.db.selectFrom('outbox').select('event').execute()).length,
    trail: (await clinic.db.selectFrom('audit').select('action').where('action', 'like', 'person.%').execute()).map(
      ({ action }) => action,
    ),
  });
  return { clinic, erasure, left };
}

test('what none of the keys opens keeps nobody from erasing their data, and the erasure says that it is there', async () => {
  const { clinic, erasure, left } = await besideUnreadable();
  const log = vi.spyOn(clinic.context.log, 'error');
  const page = await sendForm(clinic, `${erasure.split('?')[0]}/confirm?locale=en`, { action: 'erase' });
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain('Your data are erased');
  expect(page.body).toContain('could not be read: we do not know whose they are');
  expect(page.body).toContain('within 30 days');
  expect(await left()).toEqual({
    requests: ['message'],
    messages: 1,
    trail: expect.arrayContaining(['person.erase', 'person.erase.unreadable']),
  });
  expect(log.mock.calls).toEqual([[{ unreadable: 2 }, expect.any(String)]]);
});

test('by a program too; where everything can be read nothing of the kind is said', async () => {
  const { clinic, erasure } = await besideUnreadable();
  expect((await clinic.post(erasure, { action: 'erase' })).json().detail).toMatch(/could not be read.*within 30 days/);
  const whole = await makeClinic();
  const done = await whole.post(await mailedLink(whole), { action: 'erase' });
  expect(done.json().detail).toBe('Your data are erased.');
  const trail = await whole.db.selectFrom('audit').select('action').where('action', 'like', 'person.%').execute();
  expect(trail).toEqual([{ action: 'person.erase' }]);
});

test('what a look at the database writes for a moment is nothing of anybody’s that could not be read', async () => {
  const clinic = await makeClinic();
  const visit = { ...submission('preconsultation'), contact: ADA };
  expect((await clinic.post('forms/preconsultation/submit', visit)).statusCode).toBe(201);
  const link = await mailedLink(clinic);
  const record = { scope: READINESS_SCOPE, key: 'k', body_hash: '', status: 200, answer_sealed: 'not sealed' };
  const created_at = clinic.clock.now().toISOString();
  await clinic.db
    .insertInto('idempotency')
    .values({ ...record, created_at })
    .execute();
  expect((await clinic.post(link, { action: 'erase' })).json().detail).toBe('Your data are erased.');
});

test('what none of the keys opens keeps nobody from their file, which tells how much it is', async () => {
  const { clinic } = await besideUnreadable();
  await clinic.db.deleteFrom('outbox').where('message_sealed', '!=', 'v2.gone.sealed').execute();
  await ask(clinic, 'export');
  const mails = await clinic.db.selectFrom('outbox').select('message_sealed').execute();
  const [mail] = mails.filter(({ message_sealed }) => message_sealed !== 'v2.gone.sealed');
  const [link = ''] = linksOf(openMail(clinic.context.vault, mail?.message_sealed ?? ''));
  const file = (await clinic.post(link, {})).json();
  expect(file.requests).toHaveLength(1);
  expect(file.mails).toContainEqual({ state: 'unreadable', count: 2 });
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
