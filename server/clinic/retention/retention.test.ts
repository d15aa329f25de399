import { expect, test, vi } from 'vitest';
import { linksOf, mailbox, sendForm } from '../../testing/clinic/mailbox.ts';
import { makeClinic, type TestClinic } from '../../testing/clinic/make-clinic.ts';
import { newMessage } from '../../testing/clinic/records.ts';
import { makeStaff, tokenOf } from '../../testing/clinic/sign-in.ts';
import { openSocketBrowser } from '../../testing/clinic/socket-browser.ts';
import { createMailWorker } from '../mail/mail-worker.ts';
import { MOST_ATTEMPTS, waitAfter } from '../mail/outbox-worker.ts';
import { randomId } from '../storage/random-id.ts';
import { recordSubmission } from '../submissions/record-submission.ts';
import { deleteWhatIsOver, keepRetention } from './retention.ts';

const DAY = 24 * 3_600_000;

const submission = newMessage({ consents: [{ text_id: 'care', text_version: '1', granted: true }] });

const record = async ({ db, context }: TestClinic) =>
  (await db.transaction().execute((trx) => recordSubmission(trx, context, submission))).id;

const kept = async ({ db }: TestClinic) => (await db.selectFrom('requests').select('id').execute()).map(({ id }) => id);

test('answers that nobody took up go after twelve months, with their consents; a file in care stays', async () => {
  const clinic = await makeClinic();
  await record(clinic);
  const inCare = await record(clinic);
  await clinic.db.updateTable('requests').set({ status: 'completed' }).where('id', '=', inCare).execute();
  clinic.clock.forward(364 * DAY);
  const recent = await record(clinic);
  expect(await deleteWhatIsOver(clinic.context)).toEqual({ submissions: 0, others: 0 });
  clinic.clock.forward(2 * DAY);
  expect(await deleteWhatIsOver(clinic.context)).toEqual({ submissions: 1, others: 0 });
  expect((await kept(clinic)).sort()).toEqual([inCare, recent].sort());
  const consents = await clinic.db.selectFrom('consents').select('request_id').execute();
  expect(consents.map(({ request_id }) => request_id).sort()).toEqual([inCare, recent].sort());
});

test('what is over goes also where the administrators cannot be told of what is to go next', async () => {
  const clinic = await makeClinic();
  await makeStaff(clinic, 'administrator');
  await record(clinic);
  clinic.clock.forward(30 * DAY);
  const next = await record(clinic);
  await clinic.db.schema.alterTable('notice_choices').renameTo('notice_choices_elsewhere').execute();
  clinic.clock.forward(340 * DAY);
  const steady = { id: 1, seen_at: clinic.clock.now().toISOString(), doubtful_from: null };
  await clinic.db.insertInto('retention_clock').values(steady).execute();
  const log = vi.spyOn(clinic.context.log, 'error');
  await keepRetention(clinic.context, DAY)();
  expect(await kept(clinic)).toEqual([next]);
  expect(log.mock.calls).toEqual([[expect.anything(), 'retention failed']]);
  await clinic.db.schema.alterTable('notice_choices_elsewhere').renameTo('notice_choices').execute();
  await keepRetention(clinic.context, DAY)();
  const told = await clinic.db.selectFrom('requests').select('removal_told_at').execute();
  expect(told).toEqual([{ removal_told_at: clinic.clock.now().toISOString() }]);
});

test('drafts, used links, holds and sent mail go when their time is over, and the audit trail says so', async () => {
  const clinic = await makeClinic();
  const soon = new Date(clinic.clock.now().getTime() + DAY).toISOString();
  const at = clinic.clock.now().toISOString();
  const sealed = clinic.context.vault.seal('x');
  const draft = { slug: 'memory-check-in', token_hash: 'a', payload_sealed: sealed, expires_at: soon, updated_at: at };
  await clinic.db
    .insertInto('drafts')
    .values({ id: randomId(), ...draft })
    .execute();
  const link = { purpose: 'export', subject: 's', expires_at: soon };
  await clinic.db
    .insertInto('mailed_links')
    .values([
      { ...link, token_hash: 'b', used_at: at },
      { ...link, token_hash: 'c', used_at: null },
    ])
    .execute();
  const hold = { slot_id: 's', hold_id: 'h', expires_at: soon, client_hash: null };
  await clinic.db.insertInto('slot_holds').values(hold).execute();
  const mail = { message_sealed: sealed, attempts: 1, next_attempt_at: at, claimed_until: null, created_at: at };
  await clinic.db
    .insertInto('outbox')
    .values([
      { ...mail, id: '1', event: 'sent', sent_at: at },
      { ...mail, id: '2', event: 'waits', sent_at: null },
    ])
    .execute();
  expect((await deleteWhatIsOver(clinic.context)).others).toBe(0);
  clinic.clock.forward(2 * DAY);
  expect((await deleteWhatIsOver(clinic.context)).others).toBe(4);
  clinic.clock.forward(29 * DAY);
  expect((await deleteWhatIsOver(clinic.context)).others).toBe(1);
  expect(await clinic.db.selectFrom('outbox').select('event').execute()).toEqual([{ event: 'waits' }]);
  const trail = await clinic.db.selectFrom('audit').select(['actor', 'subject']).execute();
  expect(trail).toContainEqual({ actor: 'clinic', subject: '0 submissions, 4 other records' });
});

test('a mail that no server takes is given up with one error in the log, and goes when its time is over', async () => {
  const clinic = await makeClinic();
  const message = { template_id: 'press', reply_to: 'ada@example.org', message: 'Bonjour' };
  expect((await clinic.post('mail/send', message)).statusCode).toBe(202);
  const log = vi.spyOn(clinic.context.log, 'error');
  const deliver = vi.fn(() => Promise.reject(new Error('down')));
  const worker = createMailWorker(clinic.context, deliver);
  for (let n = 1; n <= MOST_ATTEMPTS + 1; n += 1) {
    await worker.runOnce();
    clinic.clock.forward(waitAfter(n));
  }
  expect(deliver).toHaveBeenCalledTimes(MOST_ATTEMPTS);
  const event = expect.stringMatching(/^message-to-clinic:/);
  expect(log.mock.calls).toEqual([[expect.objectContaining({ event, attempts: MOST_ATTEMPTS }), expect.any(String)]]);
  expect(await deleteWhatIsOver(clinic.context)).toEqual({ submissions: 0, others: 0 });
  clinic.clock.forward(30 * DAY);
  expect((await deleteWhatIsOver(clinic.context)).others).toBe(1);
  expect(await clinic.db.selectFrom('outbox').select('id').execute()).toEqual([]);
});

test('a wish to be kept informed that nobody confirmed goes with its consent and links; a confirmed one stays', async () => {
  const clinic = await makeClinic();
  const consent = { text_id: 'newsletter', text_version: '1', granted: true };
  const wish = (email: string) =>
    clinic.post('mail/create-contact/', { email, locale: 'fr', topics: ['trials'], consent });
  expect([(await wish('ada@example.org')).statusCode, (await wish('eve@example.org')).statusCode]).toEqual([202, 202]);
  const [, confirm = ''] = (await mailbox(clinic)).map((mail) => linksOf(mail)[0] ?? '');
  expect((await sendForm(clinic, confirm, {})).statusCode).toBe(200);
  clinic.clock.forward(31 * DAY);
  await deleteWhatIsOver(clinic.context);
  const [subscription, ...others] = await clinic.db.selectFrom('subscriptions').select('id').execute();
  const { id = '' } = subscription ?? {};
  expect(others).toEqual([]);
  expect(await clinic.db.selectFrom('consents').select('request_id').execute()).toEqual([{ request_id: id }]);
  const links = await clinic.db.selectFrom('mailed_links').select(['purpose', 'subject']).execute();
  expect(links).toEqual([{ purpose: 'unsubscribe', subject: `${id} trials` }]);
});

/** A clinic whose staff books for somebody on the telephone. */
async function bookByPhone() {
  const clinic = await makeClinic();
  const browser = await openSocketBrowser(clinic);
  const pk = await makeStaff(clinic, 'administrator');
  const call = async (method: 'POST' | 'PATCH' | 'DELETE', path: string, body: object) =>
    browser.send(method, path, body, { authorization: `Bearer ${await tokenOf(clinic, pk)}` });
  const get = async (path: string) =>
    (await browser.get(path, { authorization: `Bearer ${await tokenOf(clinic, pk)}` })).body;
  const book = async (slot_id: string, whom: object) => {
    const answer = await call('POST', 'staff/appointments', { ...whom, slot_id });
    expect(answer.status).toBe(201);
    return String(answer.body.id);
  };
  const records = () => clinic.db.selectFrom('requests').select(['id', 'status']).execute();
  return { clinic, pk, call, get, book, records };
}

const CALLER = { first_name: 'Zoé', last_name: 'Exemple', phone: '+33612345678', locale: 'fr' };
const FIRST = 'first.20260113T080000Z.paris';
const SECOND = 'first.20260115T080000Z.paris';

test('the record of whoever was booked by telephone is closed with its last appointment, and goes where nobody came', async () => {
  const { clinic, call, book, records } = await bookByPhone();
  const first = await book(FIRST, { person: CALLER });
  const [record] = await records();
  const second = await book(SECOND, { request_id: record?.id });
  const status = async () => (await records()).map((one) => one.status);
  await call('POST', `staff/appointments/${first}`, { action: 'cancel' });
  expect(await status()).toEqual(['accepted']);
  clinic.clock.set(new Date('2026-01-15T08:00:00Z'));
  const mark = (to: string) => call('PATCH', `staff/appointments/${second}`, { status: to });
  for (const [to, then] of [
    ['fulfilled', 'completed'],
    ['booked', 'accepted'],
    ['noshow', 'cancelled'],
  ] as const) {
    expect((await mark(to)).status).toBe(200);
    expect(await status()).toEqual([then]);
  }
  const later = { action: 'move', slot_id: 'first.20260120T080000Z.paris' };
  expect((await call('POST', `staff/appointments/${second}`, later)).status).toBe(200);
  expect(await status()).toEqual(['accepted']);
  await call('POST', `staff/appointments/${second}`, { action: 'cancel' });
  expect(await status()).toEqual(['cancelled']);
  clinic.clock.forward(364 * DAY);
  await deleteWhatIsOver(clinic.context);
  expect(await records()).toHaveLength(1);
  clinic.clock.forward(2 * DAY);
  expect((await deleteWhatIsOver(clinic.context)).submissions).toBe(1);
  expect(await clinic.db.selectFrom('appointments').select('id').execute()).toEqual([]);
});

test('a visit of which nobody said anything closes its record the day after', async () => {
  const { clinic, book, records } = await bookByPhone();
  await book(FIRST, { person: CALLER });
  clinic.clock.set(new Date('2026-01-14T08:00:00Z'));
  await deleteWhatIsOver(clinic.context);
  expect(await records()).toMatchObject([{ status: 'accepted' }]);
  clinic.clock.set(new Date('2026-01-14T09:00:00Z'));
  await deleteWhatIsOver(clinic.context);
  expect(await records()).toMatchObject([{ status: 'completed' }]);
});

test('whoever left a telephone number alone can be reached, and administrators erase their record; not that of others', async () => {
  const { clinic, pk, call, get, book, records } = await bookByPhone();
  await book(FIRST, { person: CALLER });
  const [record] = await records();
  for (const way of ['', '&grouped=yes']) {
    expect((await get(`staff/requests?reach=none${way}`)).count).toBe(0);
    expect((await get(`staff/requests?reach=some${way}`)).count).toBe(1);
  }
  await book(SECOND, { person: { ...CALLER, email: 'zoe@example.org' } });
  const other = (await records()).find(({ id }) => id !== record?.id);
  const refused = await call('DELETE', `staff/requests/${other?.id}`, {});
  expect(refused).toMatchObject({ status: 409, body: { code: 'erased_by_person' } });
  expect((await call('DELETE', `staff/requests/${record?.id}`, {})).status).toBe(200);
  expect((await call('DELETE', `staff/requests/${record?.id}`, {})).status).toBe(404);
  expect((await records()).map(({ id }) => id)).toEqual([other?.id]);
  const slots = await clinic.db.selectFrom('appointments').select('slot_id').execute();
  expect(slots).toEqual([{ slot_id: SECOND }]);
  const lines = await clinic.db.selectFrom('audit').selectAll().where('action', '=', 'request.erase').execute();
  expect(lines).toMatchObject([{ actor: `user:${pk}`, subject: record?.id }]);
});
