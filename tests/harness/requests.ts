import { randomUUID } from 'node:crypto';
import { formDefinitionSchema } from '../../src/clinic/contract/form-definition.ts';
import type { ClinicVisitor } from './staff.ts';

const contactOf = (word: string, first: string) => ({
  first_name: first,
  last_name: word,
  email: `${first.toLowerCase()}.${word}@example.org`,
  phone: '+33 1 00 00 00 00',
});

/** A preconsultation of somebody who reports a warning sign. */
export async function sendRedFlag(visitor: ClinicVisitor, word: string): Promise<void> {
  const form = formDefinitionSchema.parse(await visitor.get('forms/preconsultation?user_type=patient&locale=fr'));
  const consents = form.consent_texts
    .filter(({ required }) => required)
    .map(({ id, version }) => ({ text_id: id, text_version: version, granted: true }));
  await visitor.post('forms/preconsultation/submit', {
    form_id: form.id,
    form_version: form.version,
    idempotency_key: randomUUID(),
    user_type: 'patient',
    locale: 'fr',
    answers: { reason: ['memory'], red_flags: ['confusion'], age_years: 70, country: 'fr', modality: 'video' },
    consents,
    filled_by: 'self',
    website: '',
    started_at: new Date().toISOString(),
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
