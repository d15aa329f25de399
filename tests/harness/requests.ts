import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { type FormDefinition, formDefinitionSchema } from '#contract/forms/form-definition.ts';
import type { ClinicVisitor } from './staff.ts';

const contactOf = (word: string, first: string) => ({
  first_name: first,
  last_name: word,
  email: `${first.toLowerCase()}.${word}@example.org`,
  phone: '+33 1 00 00 00 00',
});

/** What every submission of a form says beside its answers: the consents that it needs, from a visitor of their own. */
export const formFields = (form: FormDefinition) => ({
  form_id: form.id,
  form_version: form.version,
  idempotency_key: randomUUID(),
  user_type: form.user_type,
  locale: form.locale,
  consents: form.consent_texts
    .filter(({ required }) => required)
    .map(({ id, version }) => ({ text_id: id, text_version: version, granted: true })),
  filled_by: 'self',
  website: '',
  started_at: new Date().toISOString(),
});

/** A preconsultation of somebody who reports a warning sign. */
export async function sendRedFlag(visitor: ClinicVisitor, word: string): Promise<void> {
  const form = formDefinitionSchema.parse(await visitor.get('forms/preconsultation?user_type=patient&locale=fr'));
  await visitor.post('forms/preconsultation/submit', {
    ...formFields(form),
    answers: { reason: ['memory'], red_flags: ['confusion'], age_years: 70, country: 'fr', modality: 'video' },
    contact: contactOf(word, 'Alba'),
  });
}

/** A registration for a trial's call. */
export async function sendSignUp(visitor: ClinicVisitor, word: string): Promise<void> {
  await visitor.post('trials/signup', {
    trial_key: 'PRECISE_AD',
    contact: contactOf(word, 'Bruno'),
    preferred_language: 'en',
    consents: [{ text_id: 'trial-contact', text_version: '1', granted: true }],
    idempotency_key: randomUUID(),
  });
}

/** A family doctor's referral. */
export async function sendReferral(visitor: ClinicVisitor, word: string): Promise<void> {
  await visitor.post('consultations/general_practitionner', {
    practitioner: { ...contactOf(word, 'Carla'), rpps: '10000000009' },
    patient_initials: 'A. B.',
    reason: 'Oublis depuis six mois, à revoir.',
    urgency: 'soon',
    patient_informed: true,
  });
}

/** A message to the clinic. */
export async function sendMessage(visitor: ClinicVisitor, word: string, message = 'Bonjour.'): Promise<void> {
  await visitor.post('mail/send/', { template_id: 'contact', reply_to: `dora.${word}@example.org`, message });
}

const surveySchema = z.object({ questionnaire: formDefinitionSchema });
const recordedSchema = z.object({ id: z.string() });

/**
 * A memory check-in of somebody who recalled three words.
 * @returns the request's id: nobody leaves a name with it
 */
export async function sendCheckIn(visitor: ClinicVisitor): Promise<string> {
  const answer = await visitor.get('survey/memory-check-in/?locale=fr&user_type=patient');
  const form = surveySchema.parse(answer).questionnaire;
  const words = form.steps.flatMap(({ items }) => items).find(({ type }) => type === 'word_learn')?.options ?? [];
  const recalled = words.slice(0, 3).map(({ label }) => label);
  const sent = await visitor.post('survey/memory-check-in/', {
    ...formFields(form),
    answers: { who_answers: 'self', age_years: 66, country: 'fr', red_flags: ['none'], words_recall: recalled },
  });
  return recordedSchema.parse(sent).id;
}

/**
 * A second consultation with one document.
 * @returns the request's id
 */
export async function sendWithDocument(visitor: ClinicVisitor): Promise<string> {
  const answer = await visitor.get('survey/secondary-consultation/?locale=fr&user_type=patient');
  const form = surveySchema.parse(answer).questionnaire;
  const pdf = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n');
  const document = await visitor.upload('forms/documents', {
    name: 'ordonnance.pdf',
    mimeType: 'application/pdf',
    buffer: pdf,
  });
  const sent = await visitor.post('forms/secondary_consultation/submit', {
    ...formFields(form),
    answers: { red_flags: ['none'] },
    documents: [recordedSchema.parse(document).id],
  });
  return recordedSchema.parse(sent).id;
}
