import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { formDefinitionSchema } from '#contract/forms/form-definition.ts';
import {
  formFields,
  sendCheckIn,
  sendMessage,
  sendRedFlag,
  sendReferral,
  sendSignUp,
  sendWithDocument,
} from '../harness/requests.ts';
import { type ClinicVisitor, visitClinic } from '../harness/staff.ts';

/** The word in every name and address that is left at the first release. */
const WORD = 'premiere';
/** Whose records are asked for, and erased, after the upgrade. */
const PATIENT = {
  first_name: 'Élise',
  last_name: WORD,
  email: `elise.${WORD}@example.org`,
  phone: '+33 1 00 00 00 01',
};
/** What the first release answered to a check-in with a link for somebody close. */
const SURVEY = z.object({ id: z.string(), invitation: z.object({ id: z.string() }) });
const SLOTS = z.object({ results: z.array(z.object({ id: z.string(), status: z.string() })) });
const QUESTIONNAIRE = z.object({ questionnaire: formDefinitionSchema });

/** What the first release's forms took at least. */
const ANSWERS = {
  visit: { reason: ['memory'], red_flags: ['none'], age_years: 70, country: 'fr', modality: 'video' },
  finder: { age_years: 66, country: 'us' },
  need: { red_flags: ['none'], need: 'doctor' },
} as const;

/** Puts what every kind of call of the first release leaves behind into a clinic that runs it. */
export async function fillFirstRelease(siteUrl: string): Promise<void> {
  const visitor = await visitClinic(siteUrl);
  await sendRedFlag(visitor, WORD);
  await sendSignUp(visitor, WORD);
  await sendReferral(visitor, WORD);
  await sendMessage(visitor, WORD, 'Bonjour,\nà qui écrire ?');
  await sendCheckIn(visitor);
  await sendWithDocument(visitor);
  await bookVisit(visitor);
  await sendFinder(visitor);
  await askRelative(visitor);
  await sendNeed(visitor);
  await joinNetwork(visitor);
  await askForMail(visitor);
  await leaveDraft(visitor);
  await visitor.end();
}

/** A first visit with a time, whose mail has the link of the appointment. */
async function bookVisit(visitor: ClinicVisitor): Promise<void> {
  const form = formDefinitionSchema.parse(await visitor.get('forms/preconsultation?user_type=patient&locale=fr'));
  const { results } = SLOTS.parse(await visitor.get('consultations/memoire?consultation_type=first&locale=fr'));
  const slotId = results.find(({ status }) => status === 'free')?.id ?? '';
  const fields = formFields(form);
  await visitor.post('forms/preconsultation/submit', {
    ...fields,
    answers: ANSWERS.visit,
    contact: PATIENT,
    slot_id: slotId,
  });
  const other = results.findLast(({ status }) => status === 'free')?.id ?? '';
  await visitor.post(`consultations/memoire/${encodeURIComponent(other)}/hold`, {});
}

async function surveyForm(visitor: ClinicVisitor, id: string, locale: 'fr' | 'en', reader = 'patient') {
  return QUESTIONNAIRE.parse(await visitor.get(`survey/${id}/?locale=${locale}&user_type=${reader}`)).questionnaire;
}

async function sendFinder(visitor: ClinicVisitor): Promise<void> {
  const form = await surveyForm(visitor, 'trial-finder', 'en');
  await visitor.post('survey/trial-finder/', { ...formFields(form), answers: ANSWERS.finder });
}

/** A check-in with a link for somebody close, who uses it. */
async function askRelative(visitor: ClinicVisitor): Promise<void> {
  const form = await surveyForm(visitor, 'memory-check-in', 'fr');
  const answers = { who_answers: 'self', age_years: 81, country: 'fr', red_flags: ['none'], relative_link: true };
  const { invitation } = SURVEY.parse(await visitor.post('survey/memory-check-in/', { ...formFields(form), answers }));
  const view = await surveyForm(visitor, invitation.id, 'fr', 'caregiver');
  const [first] = view.steps.flatMap(({ items }) => items).filter(({ type }) => type === 'choice');
  const said = first ? { [first.link_id]: first.options?.[0]?.value ?? null } : {};
  await visitor.post(`survey/${invitation.id}/`, { ...formFields(view), answers: said });
}

async function sendNeed(visitor: ClinicVisitor): Promise<void> {
  const form = formDefinitionSchema.parse(await visitor.get('forms/orientation?user_type=patient&locale=fr'));
  const body = { ...formFields(form), answers: ANSWERS.need, contact: PATIENT, version: 0 };
  await visitor.put(`forms/orientation/recommendation/${randomUUID()}`, body);
}

async function joinNetwork(visitor: ClinicVisitor): Promise<void> {
  await visitor.post('healthcare_professionals/new', {
    ...{ first_name: 'Farid', last_name: WORD, email: `farid.${WORD}@example.org`, rpps: '10000000009' },
    ...{ specialty: 'Neurologie', city: 'Lyon' },
    consents: [{ text_id: 'professional-directory', text_version: '1', granted: true }],
    idempotency_key: randomUUID(),
  });
}

/** Mail about news, which waits to be confirmed, and the link to one's own data. */
async function askForMail(visitor: ClinicVisitor): Promise<void> {
  const consent = { text_id: 'keep-informed', text_version: '1', granted: true };
  await visitor.post('mail/create-contact/', { email: PATIENT.email, locale: 'fr', topics: ['trials'], consent });
  await visitor.post('privacy/requests', { email: PATIENT.email, kind: 'export', locale: 'fr' });
}

/** A draft of the visit, with a mailed link to go on with it. */
async function leaveDraft(visitor: ClinicVisitor): Promise<void> {
  const form = formDefinitionSchema.parse(await visitor.get('forms/preconsultation?user_type=patient&locale=fr'));
  const { form_id, form_version, user_type, locale, consents } = formFields(form);
  const kept = { form_id, form_version, user_type, locale, consents, answers: { reason: ['memory'] }, step: 'reason' };
  await visitor.put('forms/drafts/preconsultation', kept);
  await visitor.post('forms/drafts/preconsultation/resume-link', { email: PATIENT.email });
}
