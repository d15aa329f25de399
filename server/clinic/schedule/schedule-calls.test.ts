import { expect, test } from 'vitest';
import { makeClinic } from '../../testing/clinic/make-clinic.ts';
import { CLOSED_WEEK, openPlanner, SATURDAY } from '../../testing/clinic/schedule.ts';

const PERSON = {
  name: 'Dr Essai',
  title_fr: 'neurologue',
  title_en: 'neurologist',
  video_link: 'https://video.example.org/essai',
  is_active: true,
};
const SITE = {
  name: 'Lyon',
  country: 'FR',
  locale: 'fr',
  timezone: 'Europe/Paris',
  address: '1 rue de l’Exemple, 69000 Lyon',
  map_link: 'https://www.openstreetmap.org/#map=17/45.75/4.85',
  phone: '+33 4 00 00 00 00',
  is_active: true,
};

test('hours that are added, changed and removed are what the next visitor is offered', async () => {
  const clinic = await makeClinic();
  const planner = await openPlanner(clinic);
  const saturdays = async () => (await planner.free('first', 'fr')).filter((id) => id.includes('.20260117T'));
  expect(await saturdays()).toEqual([]);
  const added = await planner.send('POST', 'hours', SATURDAY);
  expect([added.status, added.body]).toEqual([201, { id: expect.any(String), affected: 0, mailed: 0, not_mailed: [] }]);
  expect(await saturdays()).toEqual(['first.20260117T080000Z.paris', 'first.20260117T084500Z.paris']);
  const id = String(added.body.id);
  expect((await planner.send('PUT', `hours/${id}`, { ...SATURDAY, opens: '09:45' })).status).toBe(200);
  expect(await saturdays()).toEqual(['first.20260117T084500Z.paris']);
  expect((await planner.send('DELETE', `hours/${id}`, {})).status).toBe(200);
  expect(await saturdays()).toEqual([]);
  expect((await planner.send('DELETE', `hours/${id}`, {})).status).toBe(404);
  const journal = await clinic.db.selectFrom('audit').select(['action', 'subject']).orderBy('at').execute();
  expect(journal.map(({ action, subject }) => `${action} ${subject}`).sort()).toEqual([
    `schedule.add hours:${id}`,
    `schedule.change hours:${id}`,
    `schedule.remove hours:${id}`,
  ]);
});

test('a site, a person there and their own hours are offered, with what the visit needs for whoever has it', async () => {
  const clinic = await makeClinic();
  const planner = await openPlanner(clinic);
  const site = String((await planner.send('POST', 'sites', SITE)).body.id);
  expect(site).toBe('lyon');
  const person = String((await planner.send('POST', 'practitioners', PERSON)).body.id);
  const hours = { ...SATURDAY, site_id: site, practitioner_id: person };
  expect((await planner.send('POST', 'hours', hours)).status).toBe(201);
  const lyon = (await planner.free('first', 'fr')).filter((id) => id.includes('.lyon'));
  expect(lyon[0]).toBe(`first.20260117T080000Z.lyon.${person}`);
  const read = await planner.read();
  expect(read.sites).toContainEqual({ id: 'lyon', ...SITE });
  expect(read.practitioners).toEqual([{ id: person, ...PERSON }]);
  expect(read.hours).toContainEqual({ id: expect.any(String), ...hours });
  expect((await planner.send('DELETE', `practitioners/${person}`, {})).status).toBe(200);
  expect((await planner.free('first', 'fr')).filter((id) => id.includes('.lyon'))).toEqual([]);
  expect((await planner.send('DELETE', `sites/${site}`, {})).status).toBe(200);
});

test('a closed day, additional hours on a holiday and a holiday that is worked hold at once', async () => {
  const clinic = await makeClinic();
  const planner = await openPlanner(clinic);
  const days = async (locale: 'fr' | 'en') =>
    new Set((await planner.free('first', locale)).map((id) => id.split('.')[1]?.slice(0, 8)));
  expect([...(await days('fr'))]).toContain('20260115');
  expect((await planner.send('POST', 'exceptions', CLOSED_WEEK)).status).toBe(201);
  expect([...(await days('fr'))]).not.toContain('20260115');
  // The third Monday of January, a holiday in the United States.
  expect([...(await days('en'))]).not.toContain('20260119');
  const king = '3rd monday in January';
  const shown = (await planner.read()).holidays.filter(({ site_id }) => site_id === 'new-york');
  expect(shown.map(({ year }) => year)).toEqual([2026, 2027]);
  expect(shown[0]?.holidays).toContainEqual(
    expect.objectContaining({ id: king, days: ['2026-01-19'], is_closed: true }),
  );
  const work = { holiday: king, is_closed: false };
  expect((await planner.send('PUT', 'sites/new-york/holidays', work)).status).toBe(200);
  expect([...(await days('en'))]).toContain('20260119');
  await planner.send('PUT', 'sites/new-york/holidays', { ...work, is_closed: true });
  const extra = {
    ...CLOSED_WEEK,
    site_id: 'new-york',
    first_day: '2026-01-19',
    last_day: '2026-01-19',
    opens: '10:00',
    closes: '10:45',
    extra: { consultation_type: 'first', modality: 'video' },
  };
  expect((await planner.send('POST', 'exceptions', extra)).status).toBe(201);
  expect((await planner.free('first', 'en')).filter((id) => id.includes('20260119'))).toEqual([
    'first.20260119T150000Z.new-york',
  ]);
});

test('part of a day that is closed takes its hours alone, and an absence the person’s at every site', async () => {
  const clinic = await makeClinic();
  const planner = await openPlanner(clinic);
  const meeting = { ...CLOSED_WEEK, last_day: '2026-01-13', opens: '09:30', closes: '10:15' };
  expect((await planner.send('POST', 'exceptions', meeting)).status).toBe(201);
  expect((await planner.free('first', 'fr')).slice(0, 3)).toEqual([
    'first.20260113T091500Z.paris',
    'first.20260113T100000Z.paris',
    'first.20260114T130000Z.paris',
  ]);
  const person = String((await planner.send('POST', 'practitioners', PERSON)).body.id);
  await planner.send('POST', 'hours', { ...SATURDAY, practitioner_id: person });
  const away = { ...CLOSED_WEEK, site_id: null, practitioner_id: person, last_day: '2026-01-17' };
  expect((await planner.send('POST', 'exceptions', away)).status).toBe(201);
  const saturdays = (await planner.free('first', 'fr')).filter((id) => id.endsWith(person));
  expect(saturdays[0]).toBe(`first.20260124T080000Z.paris.${person}`);
});

test.each([
  ['www.example.fr', 'hours', { ...SATURDAY, closes: '08:00' }, { closes: ['L’heure de fin doit venir après'] }],
  ['www.example.com', 'hours', { ...SATURDAY, closes: '09:30' }, { closes: ['A visit takes 45 minutes'] }],
  ['www.example.fr', 'hours', { ...SATURDAY, days: [2] }, { opens: ['Ces heures chevauchent d’autres heures'] }],
  ['www.example.fr', 'hours', { ...SATURDAY, days: [] }, { days: ['Choisissez au moins un jour'] }],
  ['www.example.fr', 'hours', { ...SATURDAY, opens: '9h' }, { opens: ['Écrivez une heure'] }],
  ['www.example.fr', 'hours', { ...SATURDAY, valid_until: '2026-01-11' }, { valid_until: ['Ce jour est passé'] }],
  ['www.example.com', 'hours', { ...SATURDAY, site_id: 'mars' }, { site_id: ['This is no longer in the schedule'] }],
  ['www.example.fr', 'exceptions', { ...CLOSED_WEEK, first_day: '2026-01-02' }, { first_day: ['Ce jour est passé'] }],
  ['www.example.fr', 'exceptions', { ...CLOSED_WEEK, last_day: '2026-01-12' }, { last_day: ['Le dernier jour'] }],
  ['www.example.com', 'exceptions', { ...CLOSED_WEEK, site_id: null }, { site_id: ['Choose a site, a person'] }],
  ['www.example.fr', 'sites', { ...SITE, timezone: 'Europe/Pari' }, { timezone: ['Ce fuseau horaire n’existe pas'] }],
  ['www.example.com', 'sites', { ...SITE, map_link: 'here' }, { map_link: ['Give a complete address'] }],
  ['www.example.fr', 'sites', { ...SITE, country: 'ZZ' }, { country: ['Nous ne connaissons pas les jours fériés'] }],
  ['www.example.fr', 'practitioners', { ...PERSON, video_link: 'http://x' }, { video_link: ['Donnez une adresse'] }],
] as const)('on %s, what is wrong with %s is said at its field', async (host, path, body, expected) => {
  const clinic = await makeClinic();
  const planner = await openPlanner(clinic, host);
  const { status, body: answer } = await planner.send('POST', path, body);
  const said = Object.fromEntries(
    Object.entries(expected).map(([field, [text]]) => [field, [expect.stringContaining(text ?? '')]]),
  );
  expect([status, answer]).toEqual([400, said]);
});

test('exceptions of one site do not overlap, and additional hours are not where the people are anyway', async () => {
  const clinic = await makeClinic();
  const planner = await openPlanner(clinic);
  const first = await planner.send('POST', 'exceptions', CLOSED_WEEK);
  const again = await planner.send('POST', 'exceptions', { ...CLOSED_WEEK, first_day: '2026-01-16' });
  expect([again.status, again.body]).toEqual([400, { first_day: [expect.stringContaining('travaux')] }]);
  const longer = await planner.send('PUT', `exceptions/${first.body.id}`, { ...CLOSED_WEEK, last_day: '2026-01-20' });
  expect(longer.status).toBe(200);
  const extra = {
    ...CLOSED_WEEK,
    first_day: '2026-01-22',
    last_day: '2026-01-22',
    opens: '11:00',
    closes: '13:00',
    extra: { consultation_type: 'first', modality: 'video' },
  };
  const open = await planner.send('POST', 'exceptions', extra);
  expect([open.status, open.body]).toEqual([400, { opens: [expect.stringContaining('reçoivent déjà')] }]);
});

test('of two people who plan at once the second is told, and overwrites nothing until they have seen what stands', async () => {
  const clinic = await makeClinic();
  const planner = await openPlanner(clinic);
  const { stamp: seen, sites } = await planner.read();
  const { id: _id, ...paris } = { ...sites.find(({ id }) => id === 'paris') };
  const put = (site: object) => planner.send('PUT', 'sites/paris', { ...paris, ...site });
  expect((await put({ phone: '+33 1 00 00 00 00', seen })).status).toBe(200);
  const late = await put({ address: '2 rue de l’Exemple', seen });
  expect(late).toMatchObject({ status: 409, body: { code: 'changed_meanwhile', detail: expect.any(String) } });
  expect((await planner.send('DELETE', 'sites/new-york', { seen })).body.code).toBe('changed_meanwhile');
  const now = await planner.read();
  const phone = now.sites.find(({ id }) => id === 'paris')?.phone;
  expect([phone, now.stamp === seen]).toEqual(['+33 1 00 00 00 00', false]);
  expect((await put({ phone, address: '2 rue de l’Exemple', seen: now.stamp })).status).toBe(200);
});
