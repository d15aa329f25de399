import { expect, test } from 'vitest';
import type { Submission } from '#contract/forms/submission.ts';
import { makeClinic, type TestClinic } from '../../testing/clinic/make-clinic.ts';
import { signIn } from '../../testing/clinic/sign-in.ts';
import { recorded, submission } from '../../testing/clinic/submissions.ts';

const CSRF = 'anti-forgery-token-of-43-characters-for-test';

/** Sends a form as a browser does, over a connection of its own. */
async function sendTo(
  clinic: TestClinic,
  body: Submission,
): Promise<{ status: number; body: Record<string, unknown> }> {
  const address = await clinic.app.listen({ port: 0, host: '127.0.0.1' });
  const answer = await fetch(`${address}/api/survey/memory-check-in/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: `csrftoken=${CSRF}`, 'x-csrftoken': CSRF },
    body: JSON.stringify(body),
  });
  return { status: answer.status, body: JSON.parse(await answer.text()) };
}

const EXERCISE = {
  words_learn: ['kettle'],
  words_recall: ['kettle', 'oak'],
  words_recognise: ['kettle'],
  orientation_year: '2026',
  orientation_region: 'Bretagne',
};
const forAnother = (answers: Submission['answers'], who = 'on_behalf') =>
  submission('memory-check-in-a', {
    user_type: 'caregiver',
    filled_by: 'on_behalf',
    answers: { change_words: 'clear', ...answers, who_answers: who },
  });

test.each(Object.keys(EXERCISE))(
  '%s of somebody who answers for another is refused, and nothing is kept',
  async (name) => {
    const clinic = await makeClinic();
    const answer = Object.entries(EXERCISE).filter(([question]) => question === name);
    const sent = await sendTo(clinic, forAnother(Object.fromEntries(answer)));
    expect(sent.status).toBe(400);
    expect(sent.body).toHaveProperty([name]);
    expect(await recorded(clinic)).toEqual([]);
  },
);

test('somebody who answers for another cannot send the exercise as the person', async () => {
  const clinic = await makeClinic();
  const sent = await sendTo(clinic, forAnother(EXERCISE, 'self'));
  expect(sent).toMatchObject({ status: 400, body: { filled_by: [expect.any(String)] } });
  expect(await recorded(clinic)).toEqual([]);
});

test('without the exercise the answers for another are kept, and staff read why it has no scores', async () => {
  const clinic = await makeClinic();
  const { token } = await signIn(clinic);
  const sent = await sendTo(clinic, forAnother({}));
  expect(sent.status).toBe(201);
  const read = await clinic.get(`staff/requests/${sent.body.id}`, { token });
  expect(read.json()).toMatchObject({
    content: {
      filled_by: 'on_behalf',
      scores: {
        without_exercise: 'on_behalf',
        recall: null,
        recognition: null,
        orientation: null,
        change: { score: 2, out_of: 2 },
      },
    },
  });
});

test('somebody who answers for another as programs said it before forms asked it has no scores either, for the same reason', async () => {
  const clinic = await makeClinic();
  const { who_answers: _, ...answers } = forAnother({}).answers;
  expect(await sendTo(clinic, { ...forAnother({}), answers })).toMatchObject({ status: 201 });
  const [request] = await recorded(clinic);
  expect(request?.payload).toMatchObject({ answers, scores: { without_exercise: 'on_behalf' } });
});

test('whom a form is about is kept, also where who answers is said in `filled_by` alone', async () => {
  const clinic = await makeClinic();
  const anne = { person_first_name: 'Anne', person_last_name: 'Martin', person_birth_date: '1950-01-02' };
  const helper = { helper_first_name: 'Ada', helper_last_name: 'Martin', helper_tie: 'child' };
  const answers = { person_agreement: 'agrees', ...anne, ...helper };
  const body = submission('secondary-consultation', { user_type: 'caregiver', filled_by: 'on_behalf', answers });
  const sent = await clinic.post('survey/secondary-consultation', body);
  expect(sent.json()).toMatchObject({ status: 'requested' });
  expect(await recorded(clinic)).toMatchObject([{ payload: { answers } }]);
});
