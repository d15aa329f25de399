import { expect, test } from 'vitest';
import { makeClinic } from '../../testing/clinic/make-clinic.ts';
import { someSubmission } from '../../testing/clinic/records.ts';
import { makeStaff, tokenOf } from '../../testing/clinic/sign-in.ts';

interface Page {
  count: number;
  results: { actor: string; name: string | null; action: string; subject: string; reference: string | null }[];
}

async function openClinic() {
  const clinic = await makeClinic();
  const token = await tokenOf(clinic, await makeStaff(clinic, 'administrator', 'chief'));
  const pk = await makeStaff(clinic, 'clinician', 'doctor');
  const doctor = await tokenOf(clinic, pk);
  const id = await clinic.db.transaction().execute((trx) => someSubmission(trx, clinic.context));
  const read = async (query = '') => (await clinic.get(`staff/audit${query}`, { token })).json<Page>();
  return { clinic, token, doctor, pk, id, read };
}

test('administrators see who read and changed a record, by person, by reference and by id, the newest first', async () => {
  const { clinic, doctor, pk, id, read } = await openClinic();
  clinic.clock.forward(1000);
  const opened = await clinic.get(`staff/requests/${id}`, { token: doctor });
  const { reference } = opened.json<{ reference: string }>();
  clinic.clock.forward(1000);
  await clinic.call('PATCH', `staff/requests/${id}`, { token: doctor, body: { status: 'accepted' } });
  const [changed, seen] = (await read(`?person=${pk}`)).results;
  expect(changed).toMatchObject({
    actor: 'staff',
    name: 'Ada doctor',
    action: 'request.change',
    subject: id,
    reference,
  });
  expect(seen).toMatchObject({ action: 'request.read' });
  const byReference = await read(`?record=${encodeURIComponent(reference.toLowerCase().replaceAll('-', ' '))}`);
  expect(byReference.results.map(({ actor, action }) => `${actor} ${action}`)).toEqual([
    'staff request.change',
    'staff request.read',
    'visitor request.message',
  ]);
  expect(await read(`?record=${id}`)).toEqual(byReference);
  expect(await read('?record=nothing-like-that')).toEqual({ count: 0, results: [] });
});

test('the journal has pages of fifty, and nobody but administrators reads it', async () => {
  const { clinic, doctor, read } = await openClinic();
  for (let times = 0; times < 60; times += 1) {
    const line = { at: `2026-01-11T09:00:00.0${times + 10}Z`, actor: 'clinic', action: 'test', subject: 'x' };
    await clinic.db
      .insertInto('audit')
      .values({ id: `${times}`, ...line })
      .execute();
  }
  const first = await read('?record=x');
  expect([first.count, first.results.length, first.results[0]?.actor]).toEqual([60, 50, 'clinic']);
  expect((await read('?record=x&page=2')).results).toHaveLength(10);
  expect((await clinic.get('staff/audit', { token: doctor })).statusCode).toBe(403);
  await expect(clinic.db.deleteFrom('audit').execute()).rejects.toThrow('append-only');
});
