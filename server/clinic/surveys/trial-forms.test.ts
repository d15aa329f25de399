import { describe, expect, test } from 'vitest';
import { makeClinic, type TestClinic } from '../../testing/clinic/make-clinic.ts';
import { ADA, recorded, submission } from '../../testing/clinic/submissions.ts';
import { makeTrialToken } from '../trials/trial-token.ts';

test('the form of a trial’s participant keeps the trial whose password was given; a forged or expired one is refused', async () => {
  const clinic = await makeClinic();
  const token = makeTrialToken(clinic.context, 'START');
  const send = (header: string) =>
    clinic.post('survey/trial-engagement', submission('trial-engagement'), { headers: { 'x-trial-token': header } });
  expect((await send(token)).statusCode).toBe(201);
  for (const header of [token.replace('START', 'MK2214'), `${token}x`, 'x']) {
    const refused = await send(header);
    expect(refused.statusCode).toBe(403);
    expect(refused.json()).toMatchObject({ code: 'trial_token' });
  }
  clinic.clock.forward(2 * 60 * 60_000);
  expect((await send(token)).statusCode).toBe(403);
  expect(await recorded(clinic)).toMatchObject([{ payload: { trial_key: 'START' } }]);
});

test('the form of a trial’s participant is theirs when they say who they are', async () => {
  const clinic = await makeClinic();
  const { first_name, last_name, email } = ADA;
  const body = submission('trial-engagement', { answers: { first_name, last_name, email } });
  await clinic.post('survey/trial-engagement', body);
  const [request] = await recorded(clinic);
  expect(request).toMatchObject({ payload: { contact: { first_name, last_name, email } } });
  expect(request?.person_hash).not.toBeNull();
  expect(await clinic.db.selectFrom('outbox').selectAll().execute()).toHaveLength(1);
});

test('the form that somebody sends about a participant is theirs, also where a program says in `filled_by` alone who answers', async () => {
  const clinic = await makeClinic();
  const { first_name, last_name, email } = ADA;
  const helper = { helper_first_name: first_name, helper_last_name: last_name, helper_tie: 'child' };
  const person = { person_first_name: 'Anne', person_last_name: 'Martin', person_birth_date: '1950-01-02' };
  const answers = { person_agreement: 'agrees', ...person, ...helper, email };
  const body = submission('trial-engagement', { user_type: 'caregiver', filled_by: 'on_behalf', answers });
  expect((await clinic.post('survey/trial-engagement', body)).json()).toMatchObject({ status: 'requested' });
  expect(await recorded(clinic)).toMatchObject([{ payload: { answers, contact: { first_name, last_name, email } } }]);
});

describe('the questions of a registration', () => {
  const signUp = async (clinic: TestClinic) => {
    const consents = [{ text_id: 'trial-contact', text_version: '1', granted: true }];
    const body = { trial_key: 'START', contact: ADA, preferred_language: 'en', consents, idempotency_key: 'sign-up-1' };
    return (await clinic.post('trials/signup', body)).json().id;
  };
  const ask = (clinic: TestClinic, id: string) =>
    clinic.post(
      'survey/trial-registration',
      submission('trial-registration', { answers: { questions: 'How long?' } }),
      {
        headers: { 'x-trial-signup': id },
      },
    );

  test('belong to the person and the trial of that registration, and mail nothing more', async () => {
    const clinic = await makeClinic();
    const id = await signUp(clinic);
    const mails = await clinic.db.selectFrom('outbox').selectAll().execute();
    const sent = await ask(clinic, id);
    expect(sent.statusCode).toBe(201);
    expect(sent.body).not.toContain('ada');
    const requests = await recorded(clinic);
    const [registration, questions] = requests.sort((a, b) => b.kind.localeCompare(a.kind));
    expect(registration).toMatchObject({ kind: 'trial_signup' });
    expect(questions).toMatchObject({
      kind: 'survey',
      person_hash: registration?.person_hash,
      payload: { trial_key: 'START', trial_signup: id, contact: ADA, answers: { questions: 'How long?' } },
    });
    expect(await clinic.db.selectFrom('outbox').selectAll().execute()).toEqual(mails);
  });

  test('stand alone without one', async () => {
    const clinic = await makeClinic();
    expect((await ask(clinic, 'AAAAAAAAAAAAAAAAAAAAAA')).statusCode).toBe(201);
    expect(await recorded(clinic)).toMatchObject([{ person_hash: null }]);
  });
});
