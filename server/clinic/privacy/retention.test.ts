import { expect, test } from 'vitest';
import { type NewSubmission, recordSubmission } from '../intake/record-submission.ts';
import { randomId } from '../storage/random-id.ts';
import { makeClinic, type TestClinic } from '../testing/make-clinic.ts';
import { messageRecord } from '../testing/records.ts';
import { deleteWhatIsOver } from './retention.ts';

const DAY = 24 * 3_600_000;

const submission: NewSubmission = {
  kind: 'message',
  locale: 'fr',
  email: 'ada@example.org',
  redFlag: false,
  urgency: 'routine',
  payload: messageRecord(),
  consents: [{ text_id: 'care', text_version: '1', granted: true }],
};

const record = ({ db, context }: TestClinic) =>
  db.transaction().execute((trx) => recordSubmission(trx, context, submission));

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
