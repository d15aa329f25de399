import { expect, onTestFinished, test } from 'vitest';
import type { CountedKind } from '#contract/measurement.ts';
import type { Locale } from '#lib/locale.ts';
import { sharedDialects } from '../../testing/clinic/databases.ts';
import { makeClinic, TEST_KEY, type TestClinic } from '../../testing/clinic/make-clinic.ts';
import { makeStaff, tokenOf } from '../../testing/clinic/sign-in.ts';
import { createCounts } from '../../view-counts/counts.ts';
import { openClinic } from '../clinic.ts';
import { deleteWhatIsOver } from '../retention/retention.ts';
import { keepCounts } from './keep-counts.ts';

/** Keeps what was counted, as a server does that ends. */
const keep = (clinic: TestClinic) => keepCounts(clinic.context, 60_000)();

function count(clinic: TestClinic, times: number, kind: CountedKind, subject: string, step = ''): void {
  for (let time = 0; time < times; time += 1) clinic.context.counts?.add(kind, 'fr', subject, step);
}

async function reader(clinic: TestClinic) {
  const token = await tokenOf(clinic, await makeStaff(clinic, 'coordinator'));
  const read = async (query = '') => (await clinic.get(`staff/measurement${query}`, { token })).json();
  return { token, read };
}

const journey = (body: object) => ({ form: 'orientation', locale: 'fr', ...body });

test('a form that is begun, left and sent is counted, with nothing that ties these to each other or to anybody', async () => {
  const clinic = await makeClinic();
  for (const event of [{ event: 'begun' }, { event: 'step_left', step: 'need' }, { event: 'finished' }]) {
    const answer = await clinic.post('measure/journeys', journey(event));
    expect([answer.statusCode, answer.json()]).toEqual([202, { counted: true }]);
    expect(answer.headers['set-cookie']).toBeUndefined();
  }
  await keep(clinic);
  const row = { day: '2026-01-12', locale: 'fr', subject: 'orientation', count: 1 };
  expect(await clinic.db.selectFrom('visit_counts').selectAll().orderBy('kind').execute()).toEqual([
    { ...row, kind: 'begun', step: '' },
    { ...row, kind: 'finished', step: '' },
    { ...row, kind: 'step_left', step: 'need' },
  ]);
});

test.each([
  ['a form that does not exist', { form: 'ada-lovelace', event: 'begun' }, 'form'],
  ['a step that the form does not have', { event: 'step_left', step: 'ada' }, 'step'],
  ['no step', { event: 'step_left' }, 'step'],
  ['another event', { event: 'answered' }, 'event'],
  ['an answer', { event: 'begun', answer: 'yes' }, 'non_field_errors'],
])('%s is refused and not counted', async (_what, body, field) => {
  const clinic = await makeClinic();
  const answer = await clinic.post('measure/journeys', journey(body));
  expect([answer.statusCode, Object.keys(answer.json())]).toEqual([400, [field]]);
  expect(clinic.context.counts?.take()).toEqual([]);
});

test('whoever asks not to be followed is not counted, and nobody counts by a form of another site', async () => {
  const clinic = await makeClinic();
  const body = journey({ event: 'begun' });
  const silent = await clinic.post('measure/journeys', body, { headers: { 'sec-gpc': '1' } });
  expect([silent.statusCode, silent.json()]).toEqual([202, { counted: false }]);
  const forged = await clinic.post('measure/journeys', body, { headers: { 'x-csrftoken': 'x'.repeat(43) } });
  expect(forged.statusCode).toBe(403);
  expect(clinic.context.counts?.take()).toEqual([]);
});

test('what several servers count is added up', async () => {
  const dialects = await sharedDialects();
  const clinic = await makeClinic({ dialect: dialects() });
  const others = { key: TEST_KEY, trials: async () => [], siteOrigin: () => '', rateLimitScale: 1 };
  const counts = createCounts(() => clinic.clock.now().getTime());
  const second = await openClinic({ ...others, dialect: dialects(), counts }, clinic.app.log);
  onTestFinished(() => second.db.destroy());
  count(clinic, 3, 'page_view', '/');
  counts.add('page_view', 'fr', '/');
  await Promise.all([keep(clinic), keepCounts(second, 60_000)()]);
  count(clinic, 2, 'page_view', '/');
  await keep(clinic);
  const { read } = await reader(clinic);
  expect((await read()).views).toMatchObject({ total: 6, pages: [{ path: '/', count: 6 }] });
});

test('the staff reads a range of days and a language, pages by their views and forms by what became of them', async () => {
  const clinic = await makeClinic();
  count(clinic, 9, 'page_view', '/old');
  await keep(clinic);
  clinic.clock.forward(7 * 24 * 3_600_000);
  count(clinic, 2, 'page_view', '/');
  count(clinic, 7, 'page_view', '/nos-offres');
  count(clinic, 12, 'begun', 'orientation');
  count(clinic, 5, 'finished', 'orientation');
  count(clinic, 6, 'step_left', 'orientation', 'review');
  count(clinic, 5, 'step_left', 'orientation', 'need');
  await keep(clinic);
  const { read } = await reader(clinic);
  const week = await read('?days=7');
  expect([week.from, week.until]).toEqual(['2026-01-13', '2026-01-19']);
  expect(week.views.total).toBe(9);
  expect(week.views.days).toHaveLength(7);
  expect(week.views.days.at(-1)).toEqual({ day: '2026-01-19', count: 9 });
  expect(week.views.pages.map(({ path }: { path: string }) => path)).toEqual(['/nos-offres', '/']);
  expect(week.journeys).toEqual([
    {
      form: 'orientation',
      title: expect.stringMatching(/\S/),
      begun: 12,
      finished: 5,
      left: [
        { step: 'need', title: expect.stringMatching(/\S/), count: 5 },
        { step: 'review', title: null, count: 6 },
      ],
    },
  ]);
  expect((await read('?days=30')).views.total).toBe(18);
  expect(await read('?days=7&locale=en')).toMatchObject({ views: { total: 0, pages: [] }, journeys: [] });
});

test('a number of forms below five is not shown, in the page or in a table', async () => {
  const clinic = await makeClinic();
  count(clinic, 4, 'begun', 'orientation');
  count(clinic, 1, 'step_left', 'orientation', 'need');
  count(clinic, 1, 'page_view', '/');
  await keep(clinic);
  const { read, token } = await reader(clinic);
  const { journeys, views } = await read();
  expect(journeys).toMatchObject([{ begun: null, finished: 0, left: [{ step: 'need', count: null }] }]);
  expect(views.total).toBe(1);
  const plain = await clinic.get('staff/measurement.csv', { token });
  expect(plain.headers['content-disposition']).toContain('measurement-2025-12-14-2026-01-12.csv');
  expect(plain.body.split('\r\n')).toEqual([
    '\uFEFF"day","locale","kind","subject","step","count"',
    '"2026-01-12","fr","begun","orientation","","<5"',
    '"2026-01-12","fr","page_view","/","","1"',
    '"2026-01-12","fr","step_left","orientation","need","<5"',
    '',
  ]);
});

test.each([
  ['fr', 'www.example.fr', '"12/01/2026";"français";"Formulaires commencés";', '"moins de 5"'],
  ['en', 'www.example.com', '"2026-01-12","French","Forms begun",', '"fewer than 5"'],
] as const)('as Excel opens it the table speaks the reader’s language (%s)', async (_locale, host, start, number) => {
  const clinic = await makeClinic();
  count(clinic, 2, 'begun', 'orientation');
  await keep(clinic);
  const { token } = await reader(clinic);
  const { body } = await clinic.get('staff/measurement.csv?for=excel', { token, headers: { host } });
  const [, line = ''] = body.split('\r\n');
  expect(line.toLowerCase()).toContain(start.toLowerCase());
  expect(line.endsWith(number)).toBe(true);
});

test('counts that the database does not take now are kept with the next', async () => {
  const clinic = await makeClinic();
  count(clinic, 3, 'page_view', '/');
  const { counts, log } = clinic.context;
  const broken = await openClinic(
    {
      key: TEST_KEY,
      trials: async () => [],
      siteOrigin: () => '',
      rateLimitScale: 1,
      dialect: (await sharedDialects())(),
    },
    log,
  );
  await broken.db.destroy();
  await keepCounts({ db: broken.db, counts, log }, 60_000)();
  await keep(clinic);
  const { read } = await reader(clinic);
  expect((await read()).views.total).toBe(3);
});

test('counts are kept for 25 months', async () => {
  const clinic = await makeClinic();
  const days = ['2023-12-11', '2023-12-12', '2026-01-12'];
  const locale: Locale = 'fr';
  const rows = days.map((day) => ({ day, locale, kind: 'page_view', subject: '/', step: '', count: 1 }));
  await clinic.db.insertInto('visit_counts').values(rows).execute();
  await deleteWhatIsOver(clinic.context);
  const kept = await clinic.db.selectFrom('visit_counts').select('day').orderBy('day').execute();
  expect(kept.map(({ day }) => day)).toEqual(['2023-12-12', '2026-01-12']);
});
