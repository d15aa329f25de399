import { expect, test } from 'vitest';
import { mailbox } from '../../testing/clinic/mailbox.ts';
import { makeClinic, type TestClinic } from '../../testing/clinic/make-clinic.ts';
import { submission } from '../../testing/clinic/submissions.ts';

const DAY = 24 * 60 * 60_000;
const PATH = 'forms/drafts/memory-check-in';

type Cookies = Record<string, string>;
type Answer = Awaited<ReturnType<TestClinic['call']>>;

const cookieOf = (answer: Answer): string | undefined =>
  answer.cookies.find(({ name }) => name === 'clinic_drafts')?.value;

function content(age: number, form = 'memory-check-in-c') {
  const { form_id, form_version, user_type, locale, consents } = submission(form);
  const answers = form === 'preconsultation' ? {} : { age_years: age };
  return { form_id, form_version, user_type, locale, consents, answers, step: 'about-country' };
}

/** Saves a draft in a browser. @returns the browser */
async function saved(clinic: TestClinic, age: number, cookies: Cookies = {}): Promise<Cookies> {
  const answer = await clinic.call('PUT', PATH, { body: content(age), cookies });
  expect(answer.statusCode).toBe(200);
  return { clinic_drafts: cookieOf(answer) ?? '' };
}

async function mailedToken(clinic: TestClinic, cookies: Cookies, named: object = {}): Promise<string> {
  const asked = await clinic.post(`${PATH}/resume-link`, { email: 'ada@example.org', ...named }, { cookies });
  expect(asked.statusCode).toBe(202);
  const mail = (await mailbox(clinic)).at(-1);
  expect(mail).toMatchObject({ to: 'ada@example.org' });
  return /https:\/\/www\.example\.com\/questionnaire\?resume=([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
}

const read = async (clinic: TestClinic, cookies: Cookies) => (await clinic.get(PATH, { cookies })).json();
const takeOver = (clinic: TestClinic, token: string, cookies: Cookies = {}) =>
  clinic.post(`${PATH}/resume`, { token }, { cookies });

/** Everything that is kept of drafts and links. */
const everything = ({ db }: TestClinic) =>
  Promise.all([
    db.selectFrom('drafts').selectAll().orderBy('id').execute(),
    db.selectFrom('draft_people').selectAll().execute(),
    db.selectFrom('mailed_links').selectAll().execute(),
  ]);

test('opening a link, however often, changes nothing and tells no answer: only of what form it is and until when', async () => {
  const clinic = await makeClinic();
  const maker = await saved(clinic, 70);
  const token = await mailedToken(clinic, maker);
  const holder = await saved(clinic, 30);
  const before = await everything(clinic);
  for (const cookies of [holder, {}, holder]) {
    const opened = await clinic.get(`${PATH}?resume=${token}&locale=en`, { cookies });
    expect(opened.json()).toEqual({
      slug: 'memory-check-in',
      title: expect.any(String),
      made_at: '2026-01-12T09:00:00.000Z',
      expires_at: '2026-01-19T09:00:00.000Z',
      is_own: false,
    });
    expect(cookieOf(opened)).toBeUndefined();
  }
  const own = await clinic.get(`${PATH}?resume=${token}`, { cookies: maker });
  expect(own.json()).toMatchObject({ is_own: true });
  expect(await everything(clinic)).toEqual(before);
  expect(await read(clinic, maker)).toMatchObject({ answers: { age_years: 70 } });
});

test('taking over gives a new id and cookie, the maker opens nothing any more, and no consent comes along', async () => {
  const clinic = await makeClinic();
  const maker = await saved(clinic, 70);
  const { draft_id } = await read(clinic, maker);
  const token = await mailedToken(clinic, maker);
  const taken = await takeOver(clinic, token);
  expect(taken.statusCode).toBe(200);
  expect(taken.json()).toMatchObject({ answers: { age_years: 70 }, step: 'about-country', consents: [] });
  expect(taken.json().draft_id).not.toBe(draft_id);
  const holder = { clinic_drafts: cookieOf(taken) ?? '' };
  expect(holder.clinic_drafts).toMatch(/^[\w-]{43}$/);
  expect(holder).not.toEqual(maker);
  expect((await clinic.get(PATH, { cookies: maker })).statusCode).toBe(404);
  expect((await clinic.get('forms/drafts', { cookies: maker })).json()).toEqual({ results: [] });

  const { consents: _maker, ...rest } = content(71);
  const refused = await clinic.call('PUT', PATH, { body: { ...rest, consents: [] }, cookies: holder });
  expect(refused.statusCode).toBe(400);
  expect(await read(clinic, holder)).toMatchObject({ answers: { age_years: 70 }, consents: [] });
  await saved(clinic, 71, holder);
  expect(await read(clinic, holder)).toMatchObject({ draft_id: taken.json().draft_id, answers: { age_years: 71 } });
  expect((await clinic.get(PATH, { cookies: maker })).statusCode).toBe(404);
  await saved(clinic, 72, maker);
  expect(await read(clinic, holder)).toMatchObject({ answers: { age_years: 71 } });
});

test('a link asked for again because its answer was lost is mailed once; with the same key no other mail', async () => {
  const clinic = await makeClinic();
  const cookies = await saved(clinic, 70);
  const ask = (email: string) =>
    clinic.post(`${PATH}/resume-link`, { email, idempotency_key: 'key-of-one-link' }, { cookies });
  const answers = await Promise.all([ask('ada@example.org'), ask('ada@example.org')]);
  answers.push(await ask('ada@example.org'));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([202, 202, 202]);
  expect(await mailbox(clinic)).toHaveLength(1);
  expect(await clinic.db.selectFrom('mailed_links').select('purpose').execute()).toHaveLength(1);
  const other = await ask('bea@example.org');
  expect([other.statusCode, other.json()]).toMatchObject([409, { code: 'idempotency_key_reused' }]);
});

test('a link is used once; other links to the same draft end with it', async () => {
  const clinic = await makeClinic();
  const maker = await saved(clinic, 70);
  const [first, second] = [await mailedToken(clinic, maker), await mailedToken(clinic, maker)];
  const both = await Promise.all([takeOver(clinic, first), takeOver(clinic, first)]);
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 410]);
  for (const token of [first, second]) {
    expect((await takeOver(clinic, token)).statusCode).toBe(410);
    expect((await clinic.get(`${PATH}?resume=${token}`)).statusCode).toBe(410);
  }
  expect(await clinic.db.selectFrom('drafts').select('id').execute()).toHaveLength(1);
});

test('a page whose answer was lost on the way asks again with its key; with another key or none the link is over', async () => {
  const clinic = await makeClinic();
  const token = await mailedToken(clinic, await saved(clinic, 70));
  const holder = await saved(clinic, 30);
  const ask = (key?: string, cookies = holder) => clinic.post(`${PATH}/resume`, { token, key }, { cookies });
  const first = await ask('a-key-of-the-page');
  const again = await ask('a-key-of-the-page');
  expect(again.json()).toEqual(first.json());
  expect(cookieOf(again)).toBe(cookieOf(first));
  const cookies = { clinic_drafts: cookieOf(first) ?? '' };
  expect(cookieOf(await ask('a-key-of-the-page', cookies))).toBe(cookies.clinic_drafts);
  expect(await read(clinic, cookies)).toMatchObject({ answers: { age_years: 70 } });
  for (const key of ['another-key', undefined]) expect((await ask(key)).statusCode).toBe(410);
  await clinic.call('DELETE', PATH, { cookies });
  expect((await ask('a-key-of-the-page')).statusCode).toBe(410);
});

test('the drafts of whoever takes one over stay, and either can be gone on with', async () => {
  const clinic = await makeClinic();
  const token = await mailedToken(clinic, await saved(clinic, 70));
  const before = await saved(clinic, 30);
  const other = { body: content(0, 'preconsultation'), cookies: before };
  expect((await clinic.call('PUT', 'forms/drafts/preconsultation', other)).statusCode).toBe(200);
  const { draft_id: mine } = await read(clinic, before);
  const taken = await takeOver(clinic, token, before);
  const cookies = { clinic_drafts: cookieOf(taken) ?? '' };
  const { draft_id: theirs } = taken.json();

  expect(await read(clinic, cookies)).toMatchObject({ draft_id: theirs, answers: { age_years: 70 } });
  expect((await clinic.get(`${PATH}?draft_id=${mine}`, { cookies })).json()).toMatchObject({
    answers: { age_years: 30 },
  });
  expect(await read(clinic, before)).toMatchObject({ draft_id: mine, answers: { age_years: 30 } });
  const { results } = (await clinic.get('forms/drafts', { cookies })).json();
  expect(results).toHaveLength(3);
  expect((await clinic.get('forms/drafts/preconsultation', { cookies })).statusCode).toBe(200);

  const put = (age: number, draft_id: string) =>
    clinic.call('PUT', PATH, { body: { ...content(age), draft_id }, cookies });
  await put(31, mine);
  await put(71, theirs);
  expect((await clinic.get(`${PATH}?draft_id=${mine}`, { cookies })).json()).toMatchObject({
    answers: { age_years: 31 },
  });
  await clinic.call('DELETE', `${PATH}?draft_id=${theirs}`, { cookies });
  const later = (await put(72, theirs)).json();
  expect([mine, theirs]).not.toContain(later.draft_id);
  expect((await clinic.get(`${PATH}?draft_id=${mine}`, { cookies })).json()).toMatchObject({
    answers: { age_years: 31 },
  });
});

test('a link and a code lead to the draft that they name, whichever was taken over last', async () => {
  const clinic = await makeClinic();
  const token = await mailedToken(clinic, await saved(clinic, 70));
  const before = await saved(clinic, 30);
  const { draft_id: mine } = await read(clinic, before);
  const taken = await takeOver(clinic, token, before);
  const { draft_id: theirs } = taken.json();
  const cookies = { clinic_drafts: cookieOf(taken) ?? '' };
  const code = await clinic.post(`${PATH}/resume-code`, { draft_id: mine }, { cookies });
  const scanned = await takeOver(clinic, new URL(code.json().link).searchParams.get('resume') ?? '');
  expect(scanned.json()).toMatchObject({ answers: { age_years: 30 } });
  const mailed = await takeOver(clinic, await mailedToken(clinic, cookies, { draft_id: theirs }));
  expect(mailed.json()).toMatchObject({ answers: { age_years: 70 } });
  const own = await saved(clinic, 31, cookies);
  const { draft_id: left } = await read(clinic, own);
  expect((await takeOver(clinic, await mailedToken(clinic, own, { draft_id: left }))).json()).toMatchObject({
    answers: { age_years: 31 },
  });
  for (const draft_id of [mine, theirs, 'another']) {
    const email = 'ada@example.org';
    expect((await clinic.post(`${PATH}/resume-link`, { email, draft_id }, { cookies })).statusCode).toBe(404);
    expect((await clinic.post(`${PATH}/resume-code`, { draft_id }, { cookies })).statusCode).toBe(404);
  }
});

test('a browser takes over a few drafts at most, and a refusal uses no link up', async () => {
  const clinic = await makeClinic();
  let cookies = await saved(clinic, 30);
  for (let number = 1; number <= 5; number += 1) {
    const taken = await takeOver(clinic, await mailedToken(clinic, await saved(clinic, 40 + number)), cookies);
    cookies = { clinic_drafts: cookieOf(taken) ?? '' };
  }
  const token = await mailedToken(clinic, await saved(clinic, 70));
  expect((await takeOver(clinic, token, cookies)).json()).toMatchObject({ code: 'too_many_drafts' });
  const { draft_id } = await read(clinic, cookies);
  await clinic.call('DELETE', `${PATH}?draft_id=${draft_id}`, { cookies });
  const taken = await takeOver(clinic, token, cookies);
  expect(taken.statusCode).toBe(200);
  const { results } = (await clinic.get('forms/drafts', { cookies: { clinic_drafts: cookieOf(taken) ?? '' } })).json();
  expect(results).toHaveLength(6);
});

test('a link of another form, an unknown one, a late one and one to a deleted draft open nothing', async () => {
  const clinic = await makeClinic();
  const maker = await saved(clinic, 70);
  const token = await mailedToken(clinic, maker);
  for (const [path, link, status] of [
    ['forms/drafts/preconsultation', token, 404],
    [PATH, 'x'.repeat(43), 404],
    [PATH, '\u0000', 400],
  ] as const) {
    expect((await clinic.get(`${path}?resume=${encodeURIComponent(link)}`)).statusCode).toBe(status);
    expect((await clinic.post(`${path}/resume`, { token: link })).statusCode).toBe(status);
  }
  expect((await clinic.post(`${PATH}/resume`, {})).statusCode).toBe(400);
  clinic.clock.forward(7 * DAY);
  expect((await clinic.get(`${PATH}?resume=${token}`)).statusCode).toBe(410);
  expect((await takeOver(clinic, token)).statusCode).toBe(410);
  const again = await mailedToken(clinic, maker);
  await clinic.call('DELETE', PATH, { cookies: maker });
  expect((await takeOver(clinic, again)).statusCode).toBe(410);
});

test('being taken over keeps a draft no longer than its maker agreed to', async () => {
  const clinic = await makeClinic();
  const maker = await saved(clinic, 70);
  const kept = await clinic.db.selectFrom('drafts').select(['expires_at', 'updated_at']).execute();
  clinic.clock.forward(DAY);
  await takeOver(clinic, await mailedToken(clinic, maker));
  expect(await clinic.db.selectFrom('drafts').select(['expires_at', 'updated_at']).execute()).toEqual(kept);
});
