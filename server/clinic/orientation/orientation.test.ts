import { describe, expect, test } from 'vitest';
import type { Answers } from '#contract/forms/submission.ts';
import { openBrowser } from '../../testing/clinic/browser.ts';
import { makeClinic } from '../../testing/clinic/make-clinic.ts';
import { signIn } from '../../testing/clinic/sign-in.ts';
import { ADA, HOSTILE, recorded, submission } from '../../testing/clinic/submissions.ts';
import { randomId } from '../storage/random-id.ts';
import { recommend } from './recommend.ts';

const none: Answers = { red_flags: ['none'] };
const codes = (answers: Answers, userType: Parameters<typeof recommend>[1] = 'patient') =>
  recommend({ ...none, ...answers }, userType, 'en').map(({ code, urgency }) => `${code} ${urgency}`);

describe('recommendations', () => {
  test.each([
    [{ need: 'understand', duration: 'none', diagnosed: false }, ['memory_check_in routine']],
    [{ need: 'doctor' }, ['consultation routine']],
    [
      { need: 'doctor', impact: 'much', diagnosed: false, duration: 'years' },
      ['family_doctor soon', 'consultation soon'],
    ],
    [{ need: 'understand', duration: 'weeks', diagnosed: 'unknown' }, ['family_doctor soon']],
    [{ need: 'trial', diagnosed: true }, ['consultation routine', 'memory_check_in routine', 'trials routine']],
    [{ need: 'exercise' }, ['exercise routine']],
    [{ need: 'caregiver_support' }, ['support routine']],
    [{ need: 'exercise', lives_alone: true, impact: 'much' }, ['consultation soon', 'exercise routine']],
    [{}, ['our_approach routine']],
  ])('%o lead to %o', (answers, expected) => {
    expect(codes(answers)).toEqual(expected);
  });

  test('with a sign that needs help now are only where to get it', () => {
    expect(codes({ red_flags: ['stroke', 'suicide'], need: 'exercise' })).toEqual([
      'suicide_line urgent',
      'urgent_care urgent',
    ]);
    expect(recommend({ red_flags: ['fever'] }, 'patient', 'fr')[0]?.cta.link).toBe('tel:15');
  });

  test('speak to those who read them', () => {
    expect(codes({ need: 'exercise' }, 'caregiver')).toContain('support routine');
    expect(codes({ need: 'refer', impact: 'much' }, 'healthcare_professional')).toEqual(['refer soon']);
  });

  test('always give a reason', () => {
    for (const need of ['understand', 'doctor', 'trial', 'exercise', 'caregiver_support', 'refer'])
      for (const { reasons } of recommend({ ...none, need, impact: 'much' }, 'patient', 'fr'))
        expect(reasons).not.toEqual([]);
  });
});

const at = (id: string) => `forms/orientation/recommendation/${id}`;
const written = (given = {}) => ({ ...submission('orientation'), version: 0, ...given });

test('recommendations are created under an id of the browser’s and read without answers or contact', async () => {
  const clinic = await makeClinic();
  const browser = openBrowser(clinic);
  const id = randomId();
  const created = await browser.put(at(id), written({ contact: ADA }));
  expect(created.statusCode).toBe(200);
  expect(created.json()).toMatchObject({
    id,
    version: 1,
    status: 'proposed',
    recommendations: [{ code: 'consultation', urgency: 'routine', cta: { link: '/offers/consultation' } }],
    disclaimer: 'This is not a diagnosis. Tiredness, mood, medicines or hearing can affect memory.',
  });
  for (const path of [at(id), `${at(id)}/`, `forms/orientation/recommendation?id=${id}`]) {
    const read = await browser.get(path);
    expect(read.json()).toEqual(created.json());
    // An id may hold any letters.
    expect(read.body.replaceAll(id, '')).not.toMatch(/ada|answers|contact/i);
  }
  expect(await recorded(clinic)).toMatchObject([{ kind: 'orientation', payload: { contact: ADA } }]);
});

test('each write raises the version; a stale one is refused and the submission stays one', async () => {
  const clinic = await makeClinic();
  const browser = openBrowser(clinic);
  const id = randomId();
  await browser.put(at(id), written());
  const change = { ...submission('orientation', { answers: { need: 'trial' } }), version: 1, choice: 'trials' };
  const changed = await browser.patch(at(id), change);
  expect(changed.json()).toMatchObject({
    version: 2,
    status: 'chosen',
    recommendations: [{ code: 'memory_check_in' }, { code: 'trials' }],
  });
  for (const version of [0, 1, 3]) {
    const stale = await browser.put(at(id), written({ version }));
    expect(stale.statusCode).toBe(409);
    expect(stale.json()).toMatchObject({ code: 'stale_version' });
  }
  expect((await browser.patch(at(id), change)).json()).toEqual(changed.json());
  expect(await recorded(clinic)).toMatchObject([{ payload: { choice: 'trials', answers: { need: 'trial' } } }]);
});

test('each write ends the draft that it was made from', async () => {
  const clinic = await makeClinic();
  const browser = openBrowser(clinic);
  const id = randomId();
  for (const version of [0, 1]) {
    const { form_id, form_version, user_type, locale, consents, answers } = submission('orientation');
    const draft = { form_id, form_version, user_type, locale, consents, answers, step: null };
    const { draft_id } = (await browser.put('forms/drafts/orientation', draft)).json();
    expect((await browser.put(at(id), written({ version, draft_id }))).statusCode).toBe(200);
    expect(await clinic.db.selectFrom('drafts').select('id').execute()).toEqual([]);
  }
});

test.each(['completed', 'cancelled'])(
  'a change of what staff had %s opens it again, first in the inbox, with what was sent before',
  async (status) => {
    const clinic = await makeClinic();
    const { token } = await signIn(clinic);
    const browser = openBrowser(clinic);
    const id = randomId();
    await browser.put(at(id), written({ contact: ADA }));
    const [{ id: submissionId = '' } = {}] = await recorded(clinic);
    expect((await browser.post(`forms/meta_qs/${submissionId}`, { answers: { ease: 'easy' } })).statusCode).toBe(200);
    await clinic.call('PATCH', `staff/requests/${submissionId}`, { token, body: { status } });
    const routine = { ...written(), idempotency_key: randomId() };
    await openBrowser(clinic).put(at(randomId()), routine);
    const flagged = { ...submission('orientation', { answers: { red_flags: ['stroke'] } }), version: 1 };
    expect((await browser.patch(at(id), flagged)).statusCode).toBe(200);
    const { results } = (await clinic.get('staff/requests', { token })).json<{ results: object[] }>();
    expect(results[0]).toMatchObject({ id: submissionId, status: 'requested', urgency: 'urgent', name: 'Ada Example' });
    const { content } = (await clinic.get(`staff/requests/${submissionId}`, { token })).json<{ content: object }>();
    expect(content).toMatchObject({
      answers: { red_flags: ['stroke'] },
      after: { ease: 'easy' },
      contact: { email: ADA.email },
    });
  },
);

test('a change of what staff have in hand leaves it there', async () => {
  const clinic = await makeClinic();
  const browser = openBrowser(clinic);
  const id = randomId();
  await browser.put(at(id), written());
  await clinic.db.updateTable('requests').set({ status: 'in_progress' }).execute();
  await browser.patch(at(id), { ...submission('orientation', { answers: { need: 'trial' } }), version: 1 });
  expect(await recorded(clinic)).toMatchObject([{ status: 'in_progress', payload: { answers: { need: 'trial' } } }]);
});

test('whoever has only the link reads advice that repeats no answer, and changes nothing', async () => {
  const clinic = await makeClinic();
  const [maker, reader] = [openBrowser(clinic), openBrowser(clinic)];
  const id = randomId();
  const answers = { need: 'trial', diagnosed: true, impact: 'much', lives_alone: true };
  await maker.put(at(id), written({ answers: { ...none, ...answers } }));
  const change = { ...submission('orientation', { answers: { need: 'trial' } }), version: 1, choice: 'trials' };
  const chosen = await maker.put(at(id), change);
  const read = await reader.get(at(id));
  expect(chosen.json()).toMatchObject({ version: 2, status: 'chosen', editable: true });
  expect(read.json()).toMatchObject({ version: 2, status: 'proposed', editable: false });
  const codesOf = (answer: typeof read) =>
    answer.json<{ recommendations: { code: string }[] }>().recommendations.map(({ code }) => code);
  expect(codesOf(read)).toEqual(codesOf(chosen));
  const reasons = (answer: typeof read): string[] =>
    answer.json<{ recommendations: { reasons: string[] }[] }>().recommendations.flatMap((one) => one.reasons);
  expect(reasons(chosen)).toContain('You are thinking of taking part in a study.');
  expect(reasons(read)).toContain('Studies are looking for people who would like to take part.');
  for (const reason of reasons(read)) expect(reason).not.toMatch(/\byou\b|diagnosis/i);
  for (const method of ['put', 'patch'] as const) {
    const refused = await reader[method](at(id), { ...change, version: 2, idempotency_key: randomId(), locale: 'fr' });
    expect([refused.statusCode, refused.json()]).toEqual([
      403,
      { code: 'not_yours', detail: expect.stringMatching(/^Seul le navigateur/) },
    ]);
  }
  expect((await clinic.get(at(id))).json()).toEqual(read.json());
  expect((await maker.get(at(id))).json()).toEqual(chosen.json());
  expect((await maker.put(at(id), { ...written(), version: 2 })).statusCode).toBe(200);
});

test.each(['stroke', 'suicide'])(
  'a link does not tell that the sign was %s: every kind of help is named',
  async (sign) => {
    const clinic = await makeClinic();
    const id = randomId();
    const body = { ...submission('orientation', { answers: { red_flags: [sign] } }), version: 0 };
    const made = await openBrowser(clinic).put(at(id), body);
    expect(made.json().recommendations).toHaveLength(1);
    const read = await clinic.get(at(id));
    expect(read.json()).toMatchObject({ recommendations: [{ code: 'suicide_line' }, { code: 'urgent_care' }] });
    expect(read.body).not.toMatch(/you ticked|you mentioned/i);
  },
);

test('a browser whose first answer was lost sends it again and may still change what it made', async () => {
  const clinic = await makeClinic();
  const id = randomId();
  const body = written();
  await openBrowser(clinic).put(at(id), body);
  const browser = openBrowser(clinic);
  expect((await browser.put(at(id), body)).json()).toMatchObject({ version: 1, editable: true });
  expect((await browser.put(at(id), written({ version: 1 }))).json()).toMatchObject({ version: 2 });
});

test('of two who write at the same time one wins', async () => {
  const clinic = await makeClinic();
  const id = randomId();
  const answers = await Promise.all([1, 2, 3].map(() => clinic.call('PUT', at(id), { body: written() })));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
  expect(await recorded(clinic)).toHaveLength(1);
});

test('red flags mark the submission urgent', async () => {
  const clinic = await makeClinic();
  const body = { ...submission('orientation', { answers: { red_flags: ['suicide'] } }), version: 0 };
  const created = await clinic.call('PUT', at(randomId()), { body });
  expect(created.json()).toMatchObject({ recommendations: [{ code: 'suicide_line', cta: { link: 'tel:988' } }] });
  expect(await recorded(clinic)).toMatchObject([{ red_flag: 1, urgency: 'urgent' }]);
});

test.each([
  ['suicide', 'fr', 'tel:3114'],
  ['suicide', 'gb', 'tel:116123'],
  ['suicide', 'other', 'tel:112'],
  ['stroke', 'fr', 'tel:15'],
  ['stroke', 'ch', 'tel:144'],
  ['stroke', null, 'tel:911'],
])('%s in the country %s on the English site is answered with %s', async (sign, country, link) => {
  const clinic = await makeClinic();
  const body = { ...submission('orientation', { answers: { red_flags: [sign], country } }), version: 0 };
  const created = await clinic.call('PUT', at(randomId()), { body });
  const [{ cta }] = created.json().recommendations;
  expect(cta).toEqual({ link, text: expect.stringMatching(/^Call [\d ]+$/) });
});

test('what is not there is not found, and what is wrong is refused', async () => {
  const clinic = await makeClinic();
  const id = randomId();
  expect((await clinic.get(at(id))).statusCode).toBe(404);
  expect((await clinic.get('forms/orientation/recommendation')).statusCode).toBe(400);
  expect((await clinic.get(at(encodeURIComponent(HOSTILE)))).statusCode).toBe(400);
  expect((await clinic.call('PATCH', at(id), { body: written({ version: 4 }) })).statusCode).toBe(404);
  const refusals: [string, object, string][] = [
    [id, { version: -1 }, 'version'],
    [id, { form_version: '0' }, 'form_version'],
    [id, { consents: [] }, 'consents'],
    [id, { answers: { red_flags: ['none'] } }, 'need'],
    [id, { choice: 'a\nb' }, 'choice'],
    ['A'.repeat(18), {}, 'id'],
  ];
  for (const [to, change, field] of refusals) {
    const refused = await clinic.call('PUT', at(to), { body: written(change) });
    expect(refused.statusCode, field).toBe(400);
    expect(refused.json()).toHaveProperty([field]);
  }
  expect(await recorded(clinic)).toEqual([]);
});

test('a robot is answered and leaves nothing', async () => {
  const clinic = await makeClinic();
  const id = randomId();
  expect((await clinic.call('PUT', at(id), { body: written({ website: 'x' }) })).json()).toMatchObject({ version: 1 });
  expect((await clinic.get(at(id))).statusCode).toBe(404);
});
