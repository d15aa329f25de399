import { expect, test } from 'vitest';
import { mailbox } from '../../testing/clinic/mailbox.ts';
import { makeClinic, type TestClinic } from '../../testing/clinic/make-clinic.ts';
import { HOSTILE, recorded, submission } from '../../testing/clinic/submissions.ts';

const DAY = 24 * 60 * 60_000;
const PATH = 'forms/drafts/memory-check-in';

function draft(given = {}) {
  const { form_id, form_version, user_type, locale, consents } = submission('memory-check-in-c');
  return {
    form_id,
    form_version,
    user_type,
    locale,
    consents,
    answers: { age_years: 70 },
    step: 'about-country',
    ...given,
  };
}

const save = (clinic: TestClinic, given = {}, cookies: Record<string, string> = {}) =>
  clinic.call('PUT', PATH, { body: draft(given), cookies });
const cookieOf = (answer: Awaited<ReturnType<typeof save>>) =>
  answer.cookies.find(({ name }) => name === 'clinic_drafts');
const browser = (answer: Awaited<ReturnType<typeof save>>) => ({ clinic_drafts: cookieOf(answer)?.value ?? '' });

test('a draft is kept sealed for one browser, under a cookie that scripts cannot read', async () => {
  const clinic = await makeClinic();
  const saved = await save(clinic, { answers: { age_years: 70, orientation_region: HOSTILE.slice(0, 60) } });
  expect(saved.statusCode).toBe(200);
  expect(cookieOf(saved)).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/api' });
  const read = await clinic.get(`${PATH}/`, { cookies: browser(saved) });
  expect(read.json()).toMatchObject(saved.json());
  expect(read.json()).toMatchObject({ slug: 'memory-check-in', form_id: 'memory-check-in-c', step: 'about-country' });
  const row = await clinic.db.selectFrom('drafts').selectAll().executeTakeFirstOrThrow();
  expect(JSON.stringify(row)).not.toMatch(/age_years|DROP/);
  expect(JSON.stringify(row)).not.toContain(browser(saved).clinic_drafts);
  expect(await recorded(clinic)).toEqual([]);
});

test('saving again takes the place of the draft before', async () => {
  const clinic = await makeClinic();
  const first = await save(clinic);
  const second = await save(clinic, { answers: { age_years: 71 } }, browser(first));
  expect(second.json()).toMatchObject({ draft_id: first.json().draft_id, answers: { age_years: 71 } });
  expect(await clinic.db.selectFrom('drafts').select('id').execute()).toHaveLength(1);
});

test('a browser asks which drafts it has, and hears of nobody else’s', async () => {
  const clinic = await makeClinic();
  const cookies = browser(await save(clinic));
  const { form_id, form_version, user_type, locale, consents } = submission('preconsultation');
  await save(clinic);
  clinic.clock.forward(DAY);
  await clinic.call('PUT', 'forms/drafts/preconsultation', {
    body: { form_id, form_version, user_type, locale, consents, answers: {}, step: null },
    cookies,
  });
  const listed = await clinic.get('forms/drafts', { cookies });
  expect(listed.json().results).toEqual([
    {
      draft_id: expect.any(String),
      slug: 'preconsultation',
      form_id: 'preconsultation',
      user_type: 'patient',
      updated_at: '2026-01-13T09:00:00.000Z',
    },
    {
      draft_id: expect.any(String),
      slug: 'memory-check-in',
      form_id: 'memory-check-in-c',
      user_type,
      updated_at: '2026-01-12T09:00:00.000Z',
    },
  ]);
  expect((await clinic.get('forms/drafts')).json()).toEqual({ results: [] });
  clinic.clock.forward(31 * DAY);
  expect((await clinic.get('forms/drafts', { cookies })).json()).toEqual({ results: [] });
});

test('other browsers, forms and times have no draft', async () => {
  const clinic = await makeClinic();
  const cookies = browser(await save(clinic));
  for (const [path, given] of [
    [PATH, {}],
    [PATH, { clinic_drafts: 'x'.repeat(43) }],
    [PATH, { clinic_drafts: HOSTILE }],
    ['forms/drafts/preconsultation', cookies],
  ] as const)
    expect((await clinic.get(path, { cookies: given })).statusCode).toBe(404);
  clinic.clock.forward(31 * DAY);
  expect((await clinic.get(PATH, { cookies })).statusCode).toBe(404);
});

test.each([
  [{ consents: [] }, 'consents'],
  [{ consents: [{ text_id: 'health-answers', text_version: '1', granted: false }] }, 'consents'],
  [{ form_id: 'memory-check-in' }, 'form_id'],
  [{ form_id: 'trial-finder' }, 'form_id'],
  [{ form_version: '0' }, 'form_version'],
  [{ answers: { nothing: 1 } }, 'nothing'],
  [{ answers: { age_years: { deep: 1 } } }, 'answers.age_years'],
])('a draft with %o is refused: nothing is kept before its consents', async (change, field) => {
  const clinic = await makeClinic();
  const refused = await save(clinic, change);
  expect(refused.statusCode).toBe(400);
  expect(refused.json()).toHaveProperty([field]);
  expect(cookieOf(refused)).toBeUndefined();
  expect(await clinic.db.selectFrom('drafts').select('id').execute()).toEqual([]);
});

test('a draft is thrown away on request and when its form is sent', async () => {
  const clinic = await makeClinic();
  const cookies = browser(await save(clinic));
  expect((await clinic.call('DELETE', PATH, { cookies })).statusCode).toBe(200);
  expect((await clinic.call('DELETE', PATH, { cookies })).statusCode).toBe(404);
  const saved = await save(clinic, {}, cookies);
  const body = submission('memory-check-in-c', { draft_id: saved.json().draft_id });
  expect((await clinic.post('survey/memory-check-in', body, { cookies })).statusCode).toBe(201);
  expect((await clinic.get(PATH, { cookies })).statusCode).toBe(404);
});

test('a link is mailed for a draft that is there, to an address that is one', async () => {
  const clinic = await makeClinic();
  expect((await clinic.post(`${PATH}/resume-link`, { email: 'ada@example.org' })).statusCode).toBe(404);
  const cookies = browser(await save(clinic));
  expect((await clinic.post(`${PATH}/resume-link`, { email: 'ada' }, { cookies })).statusCode).toBe(400);
  expect(await mailbox(clinic)).toEqual([]);
});

test('a draft brings the form it was started with, the word list included, in the language of the page', async () => {
  const clinic = await makeClinic();
  const saved = await save(clinic);
  const cookies = browser(saved);
  const english = (await clinic.get(`${PATH}?locale=en`, { cookies })).json();
  expect(english).toMatchObject({
    questionnaire: { id: 'memory-check-in-c', locale: 'en' },
    answers: { age_years: 70 },
  });
  expect(english.consents).toEqual(draft().consents);
  const french = (await clinic.get(`${PATH}?locale=fr`, { cookies })).json();
  expect(french).toMatchObject({ questionnaire: { id: 'memory-check-in-c', locale: 'fr' } });
  expect(saved.json()).not.toHaveProperty('questionnaire');
});

test('a draft in which the words were shown begins the exercise anew, with other words', async () => {
  const clinic = await makeClinic();
  const words = { words_learn: ['kettle'], words_recall: ['kettle'], words_recognise: ['kettle'] };
  const answers = { age_years: 70, ...words };
  const saved = await save(clinic, { answers, step: 'change-1' });
  const read = (await clinic.get(PATH, { cookies: browser(saved) })).json();
  expect(read.questionnaire.id).toMatch(/^memory-check-in-[abd]$/);
  expect(read.answers).toEqual({ age_years: 70 });
  const left = await save(clinic, { step: 'words-learn' });
  const again = (await clinic.get(PATH, { cookies: browser(left) })).json();
  expect(again.questionnaire.id).toMatch(/^memory-check-in-[abd]$/);
});

test('the id of a draft in a form that is sent ends no draft of another browser', async () => {
  const clinic = await makeClinic();
  const cookies = browser(await save(clinic));
  const { draft_id } = (await clinic.get(PATH, { cookies })).json();
  const others = browser(await save(clinic));
  const body = submission('memory-check-in-c', { draft_id });
  expect((await clinic.post('survey/memory-check-in', body, { cookies: others })).statusCode).toBe(201);
  const again = submission('memory-check-in-c', { draft_id, idempotency_key: 'another-key' });
  expect((await clinic.post('survey/memory-check-in', again)).statusCode).toBe(201);
  expect((await clinic.get(PATH, { cookies })).json()).toMatchObject({ draft_id });
  for (const call of [
    clinic.call('DELETE', `${PATH}?draft_id=${draft_id}`, { cookies: others }),
    clinic.get(`${PATH}?draft_id=${draft_id}`),
  ])
    expect((await call).statusCode).toBe(404);
});

test('answers to questions that the form has dropped since are left out, and a form that is gone opens no draft', async () => {
  const clinic = await makeClinic();
  const cookies = browser(await save(clinic));
  const keep = (given: object) =>
    clinic.db
      .updateTable('drafts')
      .set({ payload_sealed: clinic.context.vault.seal(draft(given)) })
      .execute();
  await keep({ answers: { age_years: 70, shoe_size: 44 } });
  expect((await clinic.get(PATH, { cookies })).json().answers).toEqual({ age_years: 70 });
  await keep({ form_id: 'memory-check-in-z' });
  expect((await clinic.get(PATH, { cookies })).statusCode).toBe(404);
});

test.each([
  ['preconsultation', 'fr', '/preconsultation'],
  ['secondary-consultation', 'en', '/preconsultation/secondary-consultation'],
  ['trial-finder', 'en', '/trial-finder'],
  ['trial-finder', 'fr', '/recommendations?survey=trial-finder'],
  ['trial-engagement', 'en', '/recommendations?survey=trial-engagement'],
] as const)('a draft of %s (%s) goes on at %s', async (slug, locale, page) => {
  const clinic = await makeClinic();
  const { form_id, form_version, user_type, consents } = submission(slug);
  const body = { form_id, form_version, user_type, locale, consents, answers: {}, step: null };
  const cookies = browser(await clinic.call('PUT', `forms/drafts/${slug}`, { body }));
  const { link } = (await clinic.post(`forms/drafts/${slug}/resume-code`, {}, { cookies })).json();
  const { pathname, searchParams } = new URL(link);
  searchParams.delete('resume');
  expect([pathname, String(searchParams)].filter(Boolean).join('?')).toBe(page);
});

test('a code to scan is a link like the mailed one', async () => {
  const clinic = await makeClinic();
  const cookies = browser(await save(clinic));
  const made = await clinic.post(`${PATH}/resume-code`, {}, { cookies });
  expect(made.statusCode).toBe(201);
  const { link, expires_at } = made.json();
  expect(link).toMatch(/^https:\/\/www\.example\.com\/questionnaire\?resume=[\w-]{43}$/);
  expect(Date.parse(expires_at)).toBe(clinic.clock.now().getTime() + 7 * DAY);
  const token = new URL(link).searchParams.get('resume');
  expect(JSON.stringify(await clinic.db.selectFrom('mailed_links').selectAll().execute())).not.toContain(token);
  const elsewhere = await clinic.post(`${PATH}/resume`, { token });
  expect(elsewhere.json()).toMatchObject({ answers: { age_years: 70 }, step: 'about-country' });
  expect(await mailbox(clinic)).toEqual([]);
});

test('only the browser that keeps the draft gets a code, and only so many', async () => {
  const clinic = await makeClinic({ rateLimitScale: 1 });
  const cookies = browser(await save(clinic));
  expect((await clinic.post(`${PATH}/resume-code`, {})).statusCode).toBe(404);
  expect(
    (await clinic.post(`${PATH}/resume-code`, {}, { cookies: { clinic_drafts: 'x'.repeat(43) } })).statusCode,
  ).toBe(404);
  const ask = (last: number) => clinic.post(`${PATH}/resume-code`, {}, { cookies, remoteAddress: `203.0.113.${last}` });
  for (let made = 1; made <= 10; made += 1) expect((await ask(made)).statusCode).toBe(201);
  const refused = await ask(11);
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
});
