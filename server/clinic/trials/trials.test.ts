import { describe, expect, test } from 'vitest';
import type { Answers } from '#contract/forms/submission.ts';
import { makeClinic, type TestClinic } from '../../testing/clinic/make-clinic.ts';
import { A_REFERENCE } from '../../testing/clinic/records.ts';
import { ADA, HOSTILE, recorded, submission } from '../../testing/clinic/submissions.ts';
import { hashPassword } from '../sessions/passwords.ts';
import { setTrialPassword } from './trial-passwords.repository.ts';
import { trialOfToken } from './trial-token.ts';

const DAY = 24 * 60 * 60_000;

describe('matching', () => {
  const match = (clinic: TestClinic, answers: Answers, given = {}) =>
    clinic.post('trials/trial-signup-recommendation', { ...submission('trial-finder', { answers }), ...given });
  const fitting: Answers = { age_years: 66, country: 'us', stage: 'mci', study_partner: true, mri_ok: true };

  /** What to answer so that each trial is the match while all recruit. */
  const sets: [string, Answers][] = [
    [
      'MINDSET_2',
      { age_years: 72, stage: 'ad_moderate', mmse: 16, study_partner: true, partner_hours_week: 20, ad_meds: false },
    ],
    ['TRAILBLAZER', { age_years: 70, stage: 'no_concern', study_partner: true, ad_meds: false, mri_ok: true }],
    ['TRONTIER_1', { ...fitting, mmse: 26, infusion_ok: true }],
    ['START', { ...fitting, mmse: 21, infusion_ok: true }],
    ['MK2214', { ...fitting, mri_ok: false, infusion_ok: true }],
    ['PRECISE_AD', { ...fitting, age_years: 88, stage: 'mci_ad', mmse: 25, mri_ok: false, infusion_ok: true }],
    ['NO_TRIAL_MATCH', { ...fitting, other_neuro: true }],
  ];

  test.each(sets)('the form’s answers reach %s', async (key, answers) => {
    const clinic = await makeClinic();
    const answer = await match(clinic, answers);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ key, ruleset_version: expect.any(String) });
    expect(answer.json()).not.toHaveProperty('care_flag');
  });

  test('stores nothing', async () => {
    const clinic = await makeClinic();
    await match(clinic, fitting);
    for (const table of ['requests', 'consents', 'audit', 'idempotency', 'outbox'] as const)
      expect(await clinic.db.selectFrom(table).selectAll().execute()).toEqual([]);
  });

  test('takes only trials that recruit, in the person’s country', async () => {
    const clinic = await makeClinic();
    const answers = { ...fitting, mmse: 21, infusion_ok: true };
    for (const trial of clinic.trials) if (trial.key === 'START') trial.recruitmentStatus = 'active_not_recruiting';
    const other = await match(clinic, answers);
    expect(other.json().key).toBe('MK2214');
    expect(other.json().excluded).toContainEqual(expect.objectContaining({ key: 'START', reason: 'not_recruiting' }));
    for (const trial of clinic.trials) trial.countries = ['FR'];
    expect((await match(clinic, answers)).json().key).toBe('NO_TRIAL_MATCH');
    for (const trial of clinic.trials) trial.countries = ['US'];
    expect((await match(clinic, answers)).json().key).toBe('MK2214');
  });

  test('says when care comes first', async () => {
    const clinic = await makeClinic();
    expect((await match(clinic, { stage: 'concern_no_diagnosis' })).json()).toMatchObject({ care_flag: true });
    const flagged = submission('memory-check-in-a', { answers: { red_flags: ['seizure'] } });
    const answer = await clinic.post('trials/trial-signup-recommendation', flagged);
    expect(answer.json()).toMatchObject({ care_flag: true });
  });

  test('explains in the language of the form', async () => {
    const clinic = await makeClinic();
    const english = await match(clinic, fitting);
    const french = await clinic.post(
      'trials/trial-signup-recommendation/',
      submission('trial-finder', { locale: 'fr', answers: fitting }),
    );
    expect(french.json().key).toBe(english.json().key);
    expect(french.json().criteria).not.toEqual(english.json().criteria);
  });

  test.each([
    [{ form_id: 'orientation' }, 'form_id'],
    [{ form_version: 'x' }, 'form_version'],
    [{ answers: { age_years: 66, country: 'us', partner_hours_week: 3 } }, 'partner_hours_week'],
    [{ consents: [] }, 'consents'],
  ])('refuses %o', async (change, field) => {
    const answer = await match(await makeClinic(), fitting, change);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toHaveProperty([field]);
  });

  test('respects a refusal to be matched', async () => {
    const clinic = await makeClinic();
    const body = submission('memory-check-in-a');
    const refused = { text_id: 'research-matching', text_version: '1', granted: false };
    const answer = await clinic.post('trials/trial-signup-recommendation', {
      ...body,
      consents: [...body.consents, refused],
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({ consents: [expect.stringContaining('refused')] });
  });
});

describe('registering', () => {
  const consent = { text_id: 'trial-contact', text_version: '1', granted: true };
  let keys = 0;
  const form = (given = {}) => {
    keys += 1;
    return {
      trial_key: 'START',
      contact: ADA,
      preferred_language: 'en',
      consents: [consent],
      idempotency_key: `signup-${keys}`,
      ...given,
    };
  };

  test('records it, books the call and confirms by mail', async () => {
    const clinic = await makeClinic();
    const slots = (await clinic.get('consultations/memoire?consultation_type=trial_call')).json().results;
    const sent = await clinic.post('trials/signup/', form({ slot_id: slots[0].id }));
    expect(sent.statusCode).toBe(201);
    expect(sent.json()).toMatchObject({ status: 'requested', appointment: { consultation_type: 'trial_call' } });
    expect(await recorded(clinic)).toMatchObject([
      { kind: 'trial_signup', payload: { trial_key: 'START', contact: ADA } },
    ]);
    const taken = await clinic.post(
      'trials/signup',
      form({ slot_id: slots[0].id, contact: { ...ADA, email: 'b@example.org' } }),
    );
    expect(taken.statusCode).toBe(409);
    expect(await recorded(clinic)).toHaveLength(1);
  });

  test('is done once a day for each person and trial', async () => {
    const clinic = await makeClinic();
    const first = await clinic.post('trials/signup', form());
    const again = await clinic.post(
      'trials/signup',
      form({ contact: { ...ADA, email: 'ADA@example.org', first_name: 'A.' } }),
    );
    expect(again.statusCode).toBe(201);
    expect(again.json()).toEqual({
      id: expect.not.stringMatching(first.json().id),
      reference: A_REFERENCE,
      status: 'requested',
    });
    expect((await clinic.post('trials/signup', form({ trial_key: 'MK2214' }))).json()).not.toEqual(first.json());
    clinic.clock.forward(DAY);
    expect((await clinic.post('trials/signup', form())).json()).not.toEqual(first.json());
    expect(await recorded(clinic)).toHaveLength(3);
  });

  test.each([
    [{ trial_key: 'NOTHING' }, 'trial_key'],
    [{ trial_key: 'NO_TRIAL_MATCH' }, 'trial_key'],
    [{ trial_key: HOSTILE }, 'trial_key'],
    [{ consents: [] }, 'consents'],
    [{ consents: [{ ...consent, granted: false }] }, 'consents'],
    [{ consents: [{ ...consent, text_version: '9' }] }, 'consents'],
    [{ contact: { ...ADA, email: 'x@example.org\nbcc: y@example.org' } }, 'contact.email'],
    [{ preferred_language: 'de' }, 'preferred_language'],
    [{ recommendation_id: 'D'.repeat(22) }, 'recommendation_id'],
    [{ slot_id: 'nothing' }, 'slot_id'],
  ])('with %o is refused', async (change, field) => {
    const clinic = await makeClinic();
    const refused = await clinic.post('trials/signup', form(change));
    expect(refused.statusCode).toBe(400);
    expect(refused.json()).toHaveProperty([field]);
    expect(await recorded(clinic)).toEqual([]);
  });

  test('is limited to three an hour for one client', async () => {
    const clinic = await makeClinic({ rateLimitScale: 1 });
    const statuses: number[] = [];
    for (let tried = 0; tried < 4; tried += 1) statuses.push((await clinic.post('trials/signup', form())).statusCode);
    expect(statuses).toEqual([201, 201, 201, 429]);
  });
});

describe('a trial’s password', () => {
  const check = (clinic: TestClinic, password: string, remoteAddress = '127.0.0.1', trial_key = 'START') =>
    clinic.post('trials/utils/check_password', { trial_key, password }, { remoteAddress });
  async function withPassword(rateLimitScale?: number): Promise<TestClinic> {
    const clinic = await makeClinic(rateLimitScale === undefined ? {} : { rateLimitScale });
    const password = await hashPassword('the right password');
    await setTrialPassword(clinic.db, { trialKey: 'START', password, at: clinic.clock.now() });
    return clinic;
  }

  test('opens the form for an hour', async () => {
    const clinic = await withPassword();
    const answer = await check(clinic, 'the right password');
    expect(answer.json()).toEqual({ valid: true, token: expect.any(String) });
    expect(trialOfToken(clinic.context, answer.json().token)).toBe('START');
    clinic.clock.forward(DAY);
    expect(trialOfToken(clinic.context, answer.json().token)).toBeNull();
  });

  test('that is wrong, or of a trial without one, says no more than that', async () => {
    const clinic = await withPassword();
    for (const answer of [
      await check(clinic, 'wrong'),
      await check(clinic, 'the right password', '127.0.0.1', 'MK2214'),
    ]) {
      expect(answer.statusCode).toBe(200);
      expect(answer.json()).toEqual({ valid: false });
    }
    expect((await clinic.post('trials/utils/check_password', { trial_key: 'START' })).statusCode).toBe(400);
  });

  test('may be tried five times in a quarter of an hour by one client', async () => {
    const clinic = await withPassword(1);
    for (let tried = 0; tried < 5; tried += 1) expect((await check(clinic, 'wrong')).statusCode).toBe(200);
    const refused = await check(clinic, 'the right password');
    expect(refused.statusCode).toBe(429);
    expect(refused.headers).toMatchObject({ 'retry-after': '930' });
    clinic.clock.forward(930_000);
    expect((await check(clinic, 'the right password')).json()).toMatchObject({ valid: true });
  });

  test('that is right counts for nobody: participants behind one address, and of one trial, all come in', async () => {
    const clinic = await withPassword(0.1);
    for (let person = 0; person < 7; person += 1) {
      expect((await check(clinic, 'the right password')).json()).toMatchObject({ valid: true });
      expect((await check(clinic, 'the right password', `10.0.2.${person}`)).json()).toMatchObject({ valid: true });
    }
    expect((await check(clinic, 'wrong')).statusCode).toBe(200);
    expect((await check(clinic, 'wrong')).statusCode).toBe(429);
  });

  test('may be tried fifty times a day, whoever tries, a tenth of it here, and then once a minute', async () => {
    const clinic = await withPassword(0.1);
    for (let tried = 0; tried < 5; tried += 1)
      expect((await check(clinic, 'wrong', `10.0.0.${tried}`)).statusCode).toBe(200);
    expect((await check(clinic, 'the right password', '10.0.1.1')).statusCode).toBe(429);
    expect((await check(clinic, 'wrong', '10.0.1.2', 'MK2214')).statusCode).toBe(200);
    clinic.clock.forward(60_000);
    expect((await check(clinic, 'the right password')).json()).toMatchObject({ valid: true });
  });
});
