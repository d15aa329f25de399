import { expect, test } from 'vitest';
import { makeClinic } from '../../testing/clinic/make-clinic.ts';
import { CLOSED_WEEK, openPlanner, type Planner, SATURDAY } from '../../testing/clinic/schedule.ts';

const SATURDAYS_FIRST = '2026-01-17';
/** Additional hours in Paris on a Saturday. */
const EXTRA = {
  ...CLOSED_WEEK,
  first_day: SATURDAYS_FIRST,
  last_day: SATURDAYS_FIRST,
  opens: '09:00',
  closes: '11:00',
  extra: { consultation_type: 'first', modality: 'phone' },
};
const PERSON = { name: 'Dr Essai', title_fr: 'neurologue', title_en: 'neurologist', video_link: null, is_active: true };

const said = (field: string, text: string) => ({ status: 400, body: { [field]: [expect.stringContaining(text)] } });

/** Adds an entry. @returns its id */
async function add(planner: Planner, path: string, body: object): Promise<string> {
  const added = await planner.send('POST', path, body);
  expect(added).toMatchObject({ status: 201 });
  return String(added.body.id);
}

test('hours of the week are not laid over additional ones of the same people, and no time is offered twice', async () => {
  const planner = await openPlanner(await makeClinic());
  await add(planner, 'exceptions', EXTRA);
  expect(await planner.send('POST', 'hours', SATURDAY)).toMatchObject(said('opens', '09:00–10:30'));
  const later = await add(planner, 'hours', { ...SATURDAY, opens: '11:00', closes: '12:30' });
  const moved = await planner.send('PUT', `hours/${later}`, { ...SATURDAY, opens: '10:15', closes: '12:30' });
  expect(moved).toMatchObject(said('opens', '10:15–11:00'));
  await add(planner, 'hours', { ...SATURDAY, valid_from: '2026-01-18', closes: '10:00' });
  const free = await planner.free('first', 'fr');
  expect(new Set(free).size).toBe(free.length);
});

test('a holiday with additional hours is not made a working day with the same ones', async () => {
  const planner = await openPlanner(await makeClinic());
  const holiday = '3rd monday in January';
  const extra = { ...EXTRA, site_id: 'new-york', first_day: '2026-01-19', last_day: '2026-01-19', opens: '10:00' };
  const id = await add(planner, 'exceptions', extra);
  const work = () => planner.send('PUT', 'sites/new-york/holidays', { holiday, is_closed: false });
  expect(await work()).toMatchObject(said('holiday', '10:00–11:00'));
  expect((await planner.send('DELETE', `exceptions/${id}`, {})).status).toBe(200);
  expect((await work()).status).toBe(200);
});

test('nobody gets additional hours at one site while they see visitors at another', async () => {
  const planner = await openPlanner(await makeClinic(), 'www.example.com');
  const { sites } = await planner.read();
  const { id: _id, ...paris } = { ...sites.find(({ id }) => id === 'paris') };
  const site_id = await add(planner, 'sites', { ...paris, name: 'Lyon' });
  const practitioner_id = await add(planner, 'practitioners', PERSON);
  await add(planner, 'hours', { ...SATURDAY, practitioner_id });
  const there = { ...EXTRA, site_id };
  const refused = await planner.send('POST', 'exceptions', { ...there, practitioner_id });
  expect(refused).toMatchObject(said('opens', 'already see visitors'));
  await add(planner, 'exceptions', { ...there, practitioner_id, opens: '10:30', closes: '12:00' });
  await add(planner, 'exceptions', { ...there, closes: '10:30' });
});

test('an absence does not end, and nobody is active again, where hours and additional ones would meet', async () => {
  const planner = await openPlanner(await makeClinic());
  const practitioner_id = await add(planner, 'practitioners', PERSON);
  await add(planner, 'hours', { ...SATURDAY, practitioner_id });
  const away = { ...CLOSED_WEEK, site_id: null, practitioner_id, last_day: SATURDAYS_FIRST };
  const absence = await add(planner, 'exceptions', away);
  await add(planner, 'exceptions', { ...EXTRA, practitioner_id });
  expect(await planner.send('DELETE', `exceptions/${absence}`, {})).toMatchObject(said('opens', '09:00–10:30'));
  const activate = (is_active: boolean) =>
    planner.send('PUT', `practitioners/${practitioner_id}`, { ...PERSON, is_active });
  expect((await activate(false)).status).toBe(200);
  expect((await planner.send('DELETE', `exceptions/${absence}`, {})).status).toBe(200);
  expect(await activate(true)).toMatchObject(said('is_active', '09:00–10:30'));
});

test('hours that were laid over additional ones before that was refused keep nobody from other changes', async () => {
  const clinic = await makeClinic();
  const planner = await openPlanner(clinic);
  const hours = await add(planner, 'hours', { ...SATURDAY, days: [7] });
  await add(planner, 'exceptions', EXTRA);
  await clinic.db.updateTable('opening_hours').set({ days: '[6]' }).where('id', '=', hours).execute();
  await add(planner, 'practitioners', PERSON);
  const change = async (closes: string) =>
    (await planner.send('PUT', `hours/${hours}`, { ...SATURDAY, closes })).status;
  expect([await change('09:45'), await change('10:30'), await change('09:45')]).toEqual([200, 400, 200]);
  expect((await planner.send('DELETE', `hours/${hours}`, {})).status).toBe(200);
});
