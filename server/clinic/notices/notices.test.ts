import { sql } from 'kysely';
import PostalMime from 'postal-mime';
import { expect, test } from 'vitest';
import type { StaffRole } from '#contract/staff-roles.ts';
import { sharedDialects } from '../../testing/clinic/databases.ts';
import { addDocument, contact, record } from '../../testing/clinic/inbox.ts';
import { mailServer, type Received } from '../../testing/clinic/mail-server.ts';
import { mailbox } from '../../testing/clinic/mailbox.ts';
import { makeClinic, type TestClinic } from '../../testing/clinic/make-clinic.ts';
import { messageRecord } from '../../testing/clinic/records.ts';
import { makeStaff, tokenOf } from '../../testing/clinic/sign-in.ts';
import { openSocketBrowser } from '../../testing/clinic/socket-browser.ts';
import { recorded, submission } from '../../testing/clinic/submissions.ts';
import { leaveUnderWay } from '../../testing/clinic/under-way.ts';
import { smtpDelivery } from '../mail/deliver.ts';
import { createMailWorker } from '../mail/mail-worker.ts';
import { announceRemovals } from '../retention/tell-removals.ts';
import { sendDigests } from '../staff/send-digests.ts';
import type { ClinicDatabase } from '../storage/database.ts';
import { isPostgres } from '../storage/dialect.ts';
import { randomId } from '../storage/random-id.ts';

const HOUR = 3_600_000;
const COLON = '\u00a0: ';
const URGENT = { redFlag: true, urgency: 'urgent' } as const;
const aMessage = { kind: 'message', payload: messageRecord() } as const;

const referenceOf = async ({ db }: TestClinic, id: string) =>
  (await db.selectFrom('requests').select('reference').where('id', '=', id).executeTakeFirstOrThrow()).reference;

const subjectsOf = async (clinic: TestClinic) =>
  (await mailbox(clinic)).map(({ to, subject }) => `${to} ${subject}`).sort();

/** Chooses over a connection, as the page of one's account does. */
async function choose(clinic: TestClinic, pk: number, choices: object) {
  const headers = { authorization: `Bearer ${await tokenOf(clinic, pk)}` };
  const browser = await openSocketBrowser(clinic);
  const changed = await browser.send('PATCH', 'user/notices', choices, headers);
  expect([changed.status, (await browser.get('user/notices', headers)).body]).toEqual([200, changed.body]);
  return changed.body;
}

const disable = (clinic: TestClinic, pk: number) =>
  clinic.db.updateTable('users').set({ disabled_at: clinic.clock.now().toISOString() }).where('pk', '=', pk).execute();

test('a warning sign is mailed at once to those who handle submissions, and to nobody else', async () => {
  const clinic = await makeClinic();
  for (const role of ['reader', 'clinician', 'coordinator', 'administrator'] as const) await makeStaff(clinic, role);
  await disable(clinic, await makeStaff(clinic, 'clinician', 'former'));
  const reference = await referenceOf(clinic, await record(clinic, URGENT));
  const subject = `1 demande urgente à la clinique (${reference})`;
  expect(await subjectsOf(clinic)).toEqual(
    ['administrator', 'clinician', 'coordinator'].map((role) => `${role}@example.org ${subject}`),
  );
});

test('by the mail server, the mail holds kind, reference and link, and neither a name nor the way to one’s rights', async () => {
  const clinic = await makeClinic();
  await makeStaff(clinic, 'clinician');
  const id = await record(clinic, { urgency: 'urgent' });
  await addDocument(clinic, id);
  const received: Received[] = [];
  const url = await mailServer(async (mail) => {
    received.push(mail);
    return null;
  });
  const worker = createMailWorker(clinic.context, smtpDelivery(url));
  expect(await worker.runOnce()).toBe(1);
  const { text = '' } = await PostalMime.parse(received[0]?.raw ?? '');
  expect(received[0]?.to).toEqual(['clinician@example.org']);
  expect(text).toContain(`Préparation d’une consultation${COLON}${await referenceOf(clinic, id)}`);
  expect(text).toContain('https://www.example.fr/account');
  for (const secret of [contact.first_name, contact.last_name, contact.email, contact.phone, id, 'données,'])
    expect(text).not.toContain(secret);
});

test('other submissions are told together each morning, once, whichever of two servers looks first', async () => {
  const open = await sharedDialects();
  const [clinic, other] = [await makeClinic({ dialect: open() }), await makeClinic({ dialect: open() })];
  const { db, context, clock } = clinic;
  for (const role of ['reader', 'clinician'] as const) await makeStaff(clinic, role);
  const first = await referenceOf(clinic, await record(clinic, {}, aMessage));
  const second = await referenceOf(clinic, await record(clinic, {}, aMessage));
  const third = await referenceOf(clinic, await record(clinic));
  expect(await sendDigests(context)).toBe(0);
  for (const one of [clock, other.clock]) one.set(new Date('2026-01-13T07:00:00Z'));
  const sent = await Promise.all([sendDigests(context), sendDigests(other.context)]);
  expect(sent[0] + sent[1]).toBe(2);
  const mails = await mailbox(clinic);
  expect(await subjectsOf(clinic)).toEqual([
    'clinician@example.org 3 nouvelles demandes à la clinique',
    'reader@example.org 3 nouvelles demandes à la clinique',
  ]);
  const lines = `Préparation d’une consultation${COLON}${third}\nMessage${COLON}${first}, ${second}`;
  expect(mails[0]?.text).toContain(lines);
  clock.forward(48 * HOUR);
  expect(await sendDigests(context)).toBe(0);
  expect(await db.selectFrom('waiting_notices').selectAll().execute()).toEqual([]);
});

test('what becomes due while a digest is made is told, whichever of the two is first', async () => {
  const clinic = await makeClinic();
  const { db, clock } = clinic;
  await makeStaff(clinic, 'reader');
  await record(clinic);
  const late = await record(clinic);
  const dueAt = (trx: ClinicDatabase, at: Date) =>
    trx.updateTable('waiting_notices').set({ due_at: at.toISOString() }).where('request_id', '=', late).execute();
  clock.forward(24 * HOUR);
  await dueAt(db, new Date(clock.now().getTime() + HOUR));
  const finish = await leaveUnderWay(db, async (trx) => {
    await dueAt(trx, clock.now());
    if (isPostgres(db)) await sql`lock table waiting_notices in exclusive mode`.execute(trx);
  });
  const sending = sendDigests(clinic.context);
  await finish(sending);
  expect(await sending).toBe(1);
  expect(await subjectsOf(clinic)).toEqual(['reader@example.org 2 nouvelles demandes à la clinique']);
});

test('what was erased meanwhile is told to nobody', async () => {
  const clinic = await makeClinic();
  await makeStaff(clinic, 'reader');
  const gone = await record(clinic);
  const kept = await referenceOf(clinic, await record(clinic, {}, aMessage));
  await clinic.db.deleteFrom('requests').where('id', '=', gone).execute();
  clinic.clock.forward(24 * HOUR);
  await sendDigests(clinic.context);
  const [mail] = await mailbox(clinic);
  expect(mail?.subject).toBe('1 nouvelle demande à la clinique');
  expect(mail?.text).toContain(kept);
});

test.each<[StaffRole, boolean]>([
  ['reader', false],
  ['clinician', true],
])('a %s who chose nothing is told of urgent ones at once: %s', async (role, urgent) => {
  const clinic = await makeClinic();
  const pk = await makeStaff(clinic, role);
  expect(await choose(clinic, pk, {})).toEqual({ urgent, digest: 'daily', locale: 'fr' });
});

test('everybody chooses: never, one by one, every hour, in which language; what waits follows', async () => {
  const clinic = await makeClinic();
  const { context, clock } = clinic;
  const pk = await makeStaff(clinic, 'coordinator');
  await record(clinic);
  expect(await choose(clinic, pk, { digest: 'hourly', locale: 'en' })).toEqual({
    urgent: true,
    digest: 'hourly',
    locale: 'en',
  });
  clock.forward(HOUR);
  expect(await sendDigests(context)).toBe(1);
  await choose(clinic, pk, { digest: 'at_once', urgent: false });
  await record(clinic, {}, aMessage);
  await record(clinic, URGENT);
  await choose(clinic, pk, { digest: 'daily' });
  await record(clinic);
  await choose(clinic, pk, { digest: 'none' });
  await record(clinic);
  clock.forward(48 * HOUR);
  expect(await sendDigests(context)).toBe(0);
  expect(await subjectsOf(clinic)).toEqual(
    Array.from({ length: 3 }, () => 'coordinator@example.org 1 new request at the clinic'),
  );
});

test('new answers to what was read are unread again, and told with the next digest also where it was finished', async () => {
  const clinic = await makeClinic();
  const pk = await makeStaff(clinic, 'reader');
  const token = await tokenOf(clinic, pk);
  const browser = await openSocketBrowser(clinic);
  const headers = { authorization: `Bearer ${token}` };
  const address = `forms/orientation/recommendation/${randomId()}`;
  const first = await browser.send('PUT', address, { ...submission('orientation'), version: 0 });
  expect(first.status).toBe(200);
  const [{ id = '' } = {}] = await recorded(clinic);
  clinic.clock.forward(1000);
  await browser.get(`staff/requests/${id}`, headers);
  clinic.clock.forward(24 * HOUR);
  expect(await sendDigests(clinic.context)).toBe(1);
  await clinic.db.updateTable('requests').set({ status: 'completed' }).execute();
  const again = { ...submission('orientation', { answers: { need: 'trial' } }), version: 1 };
  expect((await browser.send('PATCH', address, again)).status).toBe(200);
  const waiting = await clinic.db.selectFrom('waiting_notices').select(['user_pk', 'request_id']).execute();
  expect(waiting).toEqual([{ user_pk: pk, request_id: id }]);
  const mine = { authorization: `Bearer ${await tokenOf(clinic, pk)}` };
  expect((await browser.get('staff/requests/unread', mine)).body).toEqual({ unread: 1 });
  clinic.clock.forward(24 * HOUR);
  expect(await sendDigests(clinic.context)).toBe(1);
  expect(await mailbox(clinic)).toHaveLength(2);
});

test('what opens again while it waits to be told as going is told as new', async () => {
  const clinic = await makeClinic();
  await makeStaff(clinic, 'administrator');
  const browser = await openSocketBrowser(clinic);
  const address = `forms/orientation/recommendation/${randomId()}`;
  await browser.send('PUT', address, { ...submission('orientation'), version: 0 });
  await clinic.db.updateTable('requests').set({ status: 'cancelled' }).execute();
  await clinic.db.deleteFrom('waiting_notices').execute();
  clinic.clock.forward(340 * 24 * HOUR);
  expect(await announceRemovals(clinic.context)).toBe(1);
  const again = { ...submission('orientation', { answers: { need: 'trial' } }), version: 1 };
  expect((await browser.send('PATCH', address, again)).status).toBe(200);
  clinic.clock.forward(24 * HOUR);
  expect(await sendDigests(clinic.context)).toBe(1);
  expect(await subjectsOf(clinic)).toEqual(['administrator@example.org 1 nouvelle demande à la clinique']);
});

test('somebody who is locked out gets nothing, also not what was waiting for the mail server', async () => {
  const clinic = await makeClinic();
  const chief = await makeStaff(clinic, 'administrator');
  const pk = await makeStaff(clinic, 'clinician');
  await record(clinic, URGENT);
  await record(clinic);
  const browser = await openSocketBrowser(clinic);
  const headers = { authorization: `Bearer ${await tokenOf(clinic, chief)}` };
  expect((await browser.send('PATCH', `staff/accounts/${pk}`, { is_disabled: true }, headers)).status).toBe(200);
  clinic.clock.forward(48 * HOUR);
  expect(await sendDigests(clinic.context)).toBe(1);
  expect((await mailbox(clinic)).map(({ to }) => to)).toEqual([
    'administrator@example.org',
    'administrator@example.org',
  ]);
});
