import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { contact, record } from '../../testing/clinic/inbox.ts';
import { linksOf, mailbox } from '../../testing/clinic/mailbox.ts';
import { makeClinic, type TestClinic } from '../../testing/clinic/make-clinic.ts';
import { makeStaff, tokenOf } from '../../testing/clinic/sign-in.ts';
import { leaveUnderWay } from '../../testing/clinic/under-way.ts';
import { bookSlot } from '../appointments/book-slot.ts';
import { bookingOf } from '../appointments/staff-appointments.repository.ts';
import { addReply } from '../staff/replies/replies.repository.ts';
import type { ClinicDatabase } from '../storage/database.ts';
import { changeStoredSubmission } from '../submissions/change-submission.ts';
import { deleteSubmissions } from './delete-submissions.ts';
import { deleteWhatIsOver } from './retention.ts';

const OVER_A_YEAR = 366 * 24 * 3_600_000;
const TEXT = 'Bonjour,\n\nNous avons lu votre demande.';

const idsIn = async ({ db }: TestClinic, table: 'requests' | 'consents' | 'replies' | 'appointments') =>
  (await db.selectFrom(table).select('id').execute()).map(({ id }) => id);

/** A clinic with a submission that is to go, and a member of its staff. */
async function withExpired() {
  const clinic = await makeClinic();
  const id = await record(clinic);
  clinic.clock.forward(OVER_A_YEAR);
  const pk = await makeStaff(clinic, 'coordinator');
  return { clinic, id, pk, token: await tokenOf(clinic, pk) };
}

async function freeSlot(clinic: TestClinic): Promise<string> {
  const { results } = (await clinic.get('consultations/memoire?consultation_type=first&locale=fr')).json();
  return results[0].id;
}

const deleting = (id: string) => (trx: ClinicDatabase) => deleteSubmissions(trx, [id]);

test('what a colleague takes up while old submissions are deleted stays whole', async () => {
  const { clinic, id } = await withExpired();
  const commit = await leaveUnderWay(clinic.db, (trx) =>
    changeStoredSubmission({ ...clinic.context, db: trx }, id, { status: 'accepted' }),
  );
  const deletion = deleteWhatIsOver(clinic.context);
  await commit(deletion);
  expect((await deletion).submissions).toBe(0);
  expect([await idsIn(clinic, 'requests'), (await idsIn(clinic, 'consents')).length]).toEqual([[id], 1]);
});

test('what a colleague books an appointment for while old submissions are deleted stays, with it', async () => {
  const { clinic, id } = await withExpired();
  const slotId = await freeSlot(clinic);
  const commit = await leaveUnderWay(clinic.db, async (trx) => {
    const booking = await bookingOf(trx, clinic.context, id);
    await bookSlot(trx, clinic.context, { ...booking, slotId, consultationType: 'first' });
  });
  const deletion = deleteWhatIsOver(clinic.context);
  await commit(deletion);
  expect((await deletion).submissions).toBe(0);
  expect([await idsIn(clinic, 'requests'), (await idsIn(clinic, 'appointments')).length]).toEqual([[id], 1]);
});

test('a reply that is written while its person is erased goes with the rest', async () => {
  const { clinic, id, pk } = await withExpired();
  await clinic.post('privacy/requests', { email: contact.email, kind: 'erasure', locale: 'fr' });
  const link = linksOf((await mailbox(clinic)).at(-1))[0]?.replace(/\?.*$/, '') ?? '';
  const commit = await leaveUnderWay(clinic.db, (trx) => addReply(trx, clinic.context, { pk }, { id, text: TEXT }));
  const erasure = clinic.post(link, { action: 'erase' });
  await commit(erasure);
  expect((await erasure).statusCode).toBe(200);
  expect([await idsIn(clinic, 'requests'), await idsIn(clinic, 'replies')]).toEqual([[], []]);
});

test('nothing is written to or booked for a submission that is being deleted', async () => {
  const { clinic, id, token } = await withExpired();
  const slot_id = await freeSlot(clinic);
  const calls = [
    ['staff/appointments', { request_id: id, slot_id }],
    [`staff/requests/${id}/replies`, { text: TEXT, idempotency_key: 'a-key-of-this-test' }],
  ] as const;
  for (const [path, body] of calls) {
    const former = await clinic.db.selectFrom('requests').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const commit = await leaveUnderWay(clinic.db, deleting(id));
    const call = clinic.post(path, body, { token });
    await commit(call);
    expect((await call).statusCode).toBe(404);
    expect([await idsIn(clinic, 'appointments'), await idsIn(clinic, 'replies')]).toEqual([[], []]);
    await clinic.db.insertInto('requests').values(former).execute();
  }
});

test('more submissions go at once than a statement takes values', async () => {
  const { clinic, id } = await withExpired();
  const many = 33_000;
  await sql`
    insert into requests (id, reference, kind, status, locale, red_flag, urgency, payload_sealed, created_at, updated_at)
    with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < ${sql.lit(many)})
    select 'id-' || n, 'reference-' || n, kind, status, locale, red_flag, urgency, payload_sealed, created_at, updated_at
    from numbers join requests on requests.id = ${id}`.execute(clinic.db);
  expect((await deleteWhatIsOver(clinic.context)).submissions).toBe(many + 1);
  expect(await idsIn(clinic, 'requests')).toEqual([]);
});
