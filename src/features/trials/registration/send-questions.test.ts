import { afterEach, expect, test, vi } from 'vitest';
import { ClinicFailure } from '#clinic/failure.ts';
import type { Submission } from '#contract/forms/submission.ts';
import { sendQuestions } from './send-questions.ts';

const { callClinic } = vi.hoisted(() => ({ callClinic: vi.fn() }));
vi.mock('#clinic/call-clinic.ts', () => ({ callClinic }));
afterEach(() => callClinic.mockReset());

const submission = (changes: Partial<Submission> = {}): Submission => ({
  form_id: 'trial-registration',
  form_version: '1',
  idempotency_key: 'key-of-this-form',
  user_type: 'patient',
  locale: 'fr',
  answers: { questions: 'Combien de visites ?' },
  consents: [],
  filled_by: 'self',
  website: '',
  started_at: '2026-01-12T08:50:00.000Z',
  ...changes,
});

test('questions go with the registration they belong to', async () => {
  const sent = submission();
  expect(await sendQuestions({ submission: sent, registrationId: 'the-registration' })).toBeNull();
  expect(callClinic.mock.calls[0]?.[1]).toEqual({
    params: { id: 'trial-registration' },
    body: sent,
    headers: { 'x-trial-signup': 'the-registration' },
  });
});

test('nothing is sent when nothing was said', async () => {
  expect(await sendQuestions({ submission: submission({ answers: {} }), registrationId: 'x' })).toBeNull();
  expect(callClinic).not.toHaveBeenCalled();
});

test('who registers and for whom is no question: the registration itself says it', async () => {
  const answers = { who_answers: 'on_behalf', person_first_name: 'Anne', helper_tie: 'child' };
  const forAnother = (more = {}) => submission({ answers: { ...answers, ...more }, filled_by: 'on_behalf' });
  expect(await sendQuestions({ submission: forAnother(), registrationId: 'x' })).toBeNull();
  expect(callClinic).not.toHaveBeenCalled();
  await sendQuestions({ submission: forAnother({ helper: true }), registrationId: 'x' });
  expect(callClinic).toHaveBeenCalledOnce();
});

test('a failure is given back, and sending again keeps the key', async () => {
  const failure = new ClinicFailure('unavailable');
  callClinic.mockRejectedValueOnce(failure);
  const questions = { submission: submission(), registrationId: 'x' };
  expect(await sendQuestions(questions)).toBe(failure);
  expect(await sendQuestions(questions)).toBeNull();
  const [first, again] = callClinic.mock.calls.map(([, input]) => input.body.idempotency_key);
  expect(again).toBe(first);
});
