import { expect, test } from 'vitest';
import type { FormDefinition } from '#contract/forms/form-definition.ts';
import { makeClinic, type TestClinic, type TestClinicOptions } from '../../testing/clinic/make-clinic.ts';
import { recorded, submission } from '../../testing/clinic/submissions.ts';

const HOUR = 60 * 60_000;
/** Right on the day on which the test's clock begins. */
const DATE = { orientation_year: '2026', orientation_month: 'January', orientation_weekday: 'Monday' };

/** Reads a form, and saves a draft of it with each of its consents, ticked or not, as the page does. */
async function begin(clinic: TestClinic, path: string, given: { answers?: object; step?: string } = {}) {
  const read = (await clinic.get(`${path}?locale=en&user_type=patient`)).json();
  const form: FormDefinition = read.questionnaire ?? read;
  const { answers = {}, step = null } = given;
  const consents = form.consent_texts.map(({ id, version, required }) => ({
    ...{ text_id: id, text_version: version },
    granted: required,
  }));
  const kept = { form_id: form.id, form_version: form.version, user_type: 'patient', locale: 'en', consents };
  const saved = await clinic.call('PUT', `forms/drafts/${form.slug}`, { body: { ...kept, answers, step } });
  const cookies = { clinic_drafts: saved.cookies.find(({ name }) => name === 'clinic_drafts')?.value ?? '' };
  const open = async () => (await clinic.get(`forms/drafts/${form.slug}?locale=en`, { cookies })).json();
  return { form, saved, open };
}

const withTexts: TestClinicOptions = { sendText: async () => undefined };

test.each([
  ['preconsultation', 'forms/preconsultation', withTexts],
  ['memory-check-in', 'survey/memory-check-in', {}],
  ['trial-registration', 'survey/trial-registration', withTexts],
])(
  'a draft of %s is saved with the form as it is given, and opens it with all that belongs to it now',
  async (slug, path, options) => {
    const clinic = await makeClinic(options);
    const { form, saved, open } = await begin(clinic, path);
    expect([saved.statusCode, saved.json().slug]).toEqual([200, slug]);
    const { questionnaire } = await open();
    expect(questionnaire.consent_texts).toEqual(form.consent_texts);
    expect(questionnaire.ask_rules).toEqual(form.ask_rules);
  },
);

test('the choice of text messages and the rules of the trials are among what a draft opens with', async () => {
  const clinic = await makeClinic(withTexts);
  const { open } = await begin(clinic, 'forms/preconsultation');
  expect((await open()).questionnaire.consent_texts.map(({ id }: { id: string }) => id)).toContain('text-reminders');
  const checkIn = await begin(clinic, 'survey/memory-check-in');
  expect((await checkIn.open()).questionnaire).toHaveProperty('ask_rules');
});

test('the date is asked again on another day, and not on the same one', async () => {
  const clinic = await makeClinic();
  const { open } = await begin(clinic, 'survey/memory-check-in', {
    answers: { ...DATE, orientation_region: 'Ohio' },
    step: 'orientation-place',
  });
  clinic.clock.forward(HOUR);
  expect(await open()).toMatchObject({ answers: DATE });
  clinic.clock.forward(24 * HOUR);
  const { answers, asked_again } = await open();
  expect(answers).toEqual({ orientation_region: 'Ohio' });
  expect(asked_again).toEqual(Object.keys(DATE));
});

test('a form that was begun before midnight is judged by either day, and words by either language', async () => {
  const clinic = await makeClinic();
  const words = ['bouilloire', 'oak'];
  const body = submission('memory-check-in-a', {
    started_at: '2026-01-12T22:55:00.000Z',
    answers: { ...DATE, who_answers: 'self', words_learn: ['kettle'], words_recall: words },
  });
  clinic.clock.set(new Date('2026-01-13T08:05:00Z'));
  expect((await clinic.post('survey/memory-check-in', body)).statusCode).toBe(201);
  expect(await recorded(clinic)).toMatchObject([
    { payload: { scores: { orientation: { score: 3, out_of: 3 }, recall: { score: 2, out_of: 5 } } } },
  ]);
});
