import { expect, test } from 'vitest';
import { makeClinic, type TestClinic } from '../../testing/clinic/make-clinic.ts';
import { fillFirstSchedule } from './first-schedule.ts';
import { createScheduleReader, stampSchedule } from './schedule-reader.ts';

const idsOf = async (clinic: TestClinic, query: string) =>
  (await clinic.get(`consultations/memoire?${query}`))
    .json<{ results: { id: string }[] }>()
    .results.map(({ id }) => id);

test('a clinic begins with two sites, their hours and nobody invented, filled once however often it starts', async () => {
  const clinic = await makeClinic();
  const first = await clinic.context.schedule();
  expect(first.sites.map(({ id, name, address }) => [id, name, address])).toEqual([
    ['new-york', 'New York', null],
    ['paris', 'Paris', null],
  ]);
  expect([first.practitioners, first.exceptions]).toEqual([[], []]);
  expect(first.hours).toHaveLength(11);
  for (const table of ['schedule_stamp', 'visit_kinds', 'sites', 'opening_hours'] as const)
    await clinic.db.deleteFrom(table).execute();
  const starts = Array.from({ length: 3 }, () => fillFirstSchedule(clinic.db));
  await Promise.all(starts);
  expect(await clinic.db.selectFrom('opening_hours').selectAll().execute()).toHaveLength(11);
  await clinic.db.deleteFrom('opening_hours').execute();
  await fillFirstSchedule(clinic.db);
  expect(await clinic.db.selectFrom('opening_hours').selectAll().execute()).toEqual([]);
});

test('a change by one server holds for the next request at another that works with the same database', async () => {
  const clinic = await makeClinic();
  const other = createScheduleReader(clinic.db);
  const before = await other();
  expect(await other()).toBe(before);
  await clinic.db.transaction().execute(async (trx) => {
    await trx.updateTable('sites').set({ name: 'Paris 13' }).where('id', '=', 'paris').execute();
    await stampSchedule(trx);
  });
  expect((await other()).sites.map(({ name }) => name)).toContain('Paris 13');
  expect((await clinic.context.schedule()).sites.map(({ name }) => name)).toContain('Paris 13');
});

test('a change that is undone leaves nothing in what a server keeps', async () => {
  const clinic = await makeClinic();
  await clinic.context.schedule();
  const undone = clinic.db.transaction().execute(async (trx) => {
    await trx.deleteFrom('opening_hours').execute();
    await stampSchedule(trx);
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect((await clinic.context.schedule()).hours).toHaveLength(11);
});

test('the times of two people at once are one time on offer: that of whoever is free, or the one that the browser holds', async () => {
  const clinic = await makeClinic();
  await clinic.db.transaction().execute(async (trx) => {
    const person = { title_fr: 'neurologue', title_en: 'neurologist', active: 1 };
    await trx
      .insertInto('practitioners')
      .values([
        { id: 'one', name: 'Dr One', video_link: 'https://video.example.org/one', ...person },
        { id: 'two', name: 'Dr Two', video_link: null, ...person },
      ])
      .execute();
    const hours = await trx.selectFrom('opening_hours').selectAll().where('days', '=', '[1,2,4]').execute();
    for (const window of hours) {
      await trx.updateTable('opening_hours').set({ practitioner_id: 'one' }).where('id', '=', window.id).execute();
      await trx
        .insertInto('opening_hours')
        .values({ ...window, id: 'second', practitioner_id: 'two' })
        .execute();
    }
    await stampSchedule(trx);
  });
  const tuesday = () => idsOf(clinic, 'consultation_type=first&locale=fr').then((ids) => ids.slice(0, 2));
  expect(await tuesday()).toEqual(['first.20260113T080000Z.paris.one', 'first.20260113T084500Z.paris.one']);
  const held = await clinic.post('consultations/memoire/first.20260113T080000Z.paris.one/hold', {});
  expect(held.statusCode).toBe(201);
  expect(await tuesday()).toEqual(['first.20260113T080000Z.paris.two', 'first.20260113T084500Z.paris.one']);
  const cookies = { slot_hold: held.json<{ hold_id: string }>().hold_id };
  const own = await clinic.get('consultations/memoire?consultation_type=first&locale=fr', { cookies });
  expect(own.json<{ results: { id: string }[] }>().results[0]?.id).toBe('first.20260113T080000Z.paris.one');
  expect(own.body).not.toContain('video.example.org');
});

test('the day that stands in for a New Year’s Day on a Saturday, in the year before, is a day off', async () => {
  const clinic = await makeClinic();
  clinic.clock.set(new Date('2027-12-20T12:00:00Z'));
  await clinic.db.transaction().execute(async (trx) => {
    await trx.updateTable('opening_hours').set({ days: '[4,5]' }).where('site_id', '=', 'new-york').execute();
    await stampSchedule(trx);
  });
  const days = new Set((await idsOf(clinic, 'consultation_type=first&locale=en')).map((id) => id.slice(6, 14)));
  expect([days.has('20271230'), days.has('20271231'), days.has('20280106')]).toEqual([true, false, true]);
});

test('with hours of notice times of the same day are offered until then, and the last day is as far as is said', async () => {
  const clinic = await makeClinic();
  await clinic.db.transaction().execute(async (trx) => {
    const kind = { notice_hours: 8, horizon_days: 2 };
    await trx.updateTable('visit_kinds').set(kind).where('kind', '=', 'trial_call').execute();
    await stampSchedule(trx);
  });
  const offered = await idsOf(clinic, 'consultation_type=trial_call&locale=fr');
  // The clock stands at ten in Paris, calls are from five to six.
  expect([offered[0], offered.at(-1)]).toEqual([
    'trial_call.20260113T160000Z.paris',
    'trial_call.20260114T165000Z.paris',
  ]);
  clinic.clock.set(new Date('2026-01-13T08:05:00Z'));
  expect((await idsOf(clinic, 'consultation_type=trial_call&locale=fr'))[0]).toBe('trial_call.20260113T161000Z.paris');
  expect((await clinic.post('consultations/memoire/trial_call.20260113T160000Z.paris/hold', {})).statusCode).toBe(404);
});
