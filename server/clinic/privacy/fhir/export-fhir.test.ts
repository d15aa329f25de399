import { Fhir } from 'fhir/fhir.js';
import { Severities } from 'fhir/validator.js';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { openBrowser } from '../../../testing/clinic/browser.ts';
import { linksOf, mailbox, sendForm } from '../../../testing/clinic/mailbox.ts';
import { makeClinic, type TestClinic } from '../../../testing/clinic/make-clinic.ts';
import { ADA, recorded, submission } from '../../../testing/clinic/submissions.ts';
import { deleteWhatIsOver } from '../../retention/retention.ts';

const bundleSchema = z.object({
  resourceType: z.literal('Bundle'),
  entry: z.array(z.object({ fullUrl: z.string(), resource: z.looseObject({ resourceType: z.string() }) })),
});

/** A visit with its appointment for oneself, one for somebody close, a check-in, a registration, a referral, a message. */
async function fill(clinic: TestClinic): Promise<void> {
  const { results } = (await clinic.get('consultations/memoire?consultation_type=first')).json();
  const about = { person_first_name: 'Ugo', person_last_name: 'Exemple', person_birth_date: '1941-03-02' };
  const closeOne = { ...about, person_agreement: 'agrees', helper_first_name: 'Ada', helper_last_name: 'Example' };
  const calls: [string, object][] = [
    ['forms/preconsultation/submit', { ...submission('preconsultation'), contact: ADA, slot_id: results[0].id }],
    [
      'forms/preconsultation/submit',
      {
        ...submission('preconsultation', {
          user_type: 'caregiver',
          filled_by: 'on_behalf',
          answers: { who_answers: 'on_behalf', ...closeOne, helper_tie: 'child', age_years: null },
        }),
        contact: ADA,
      },
    ],
    ['forms/secondary_consultation/submit', { ...submission('secondary-consultation'), contact: ADA, documents: [] }],
    [
      'trials/signup',
      {
        trial_key: 'PRECISE_AD',
        contact: ADA,
        preferred_language: 'en',
        consents: [{ text_id: 'trial-contact', text_version: '1', granted: true }],
        idempotency_key: 'key-of-registration',
      },
    ],
    [
      'consultations/general_practitionner',
      {
        practitioner: { rpps: '10000000009', first_name: 'Ada', last_name: 'Example', email: ADA.email },
        patient_initials: 'J.D.',
        reason: 'Memory',
        urgency: 'soon',
        patient_informed: true,
      },
    ],
    ['mail/send', { template_id: 'contact', reply_to: ADA.email, message: 'Hello' }],
  ];
  for (const [path, body] of calls) {
    const answer = await clinic.post(path, body);
    expect([path, answer.statusCode, answer.statusCode < 300 ? '' : answer.body]).toEqual([
      path,
      answer.statusCode,
      '',
    ]);
  }
}

async function exportLink(clinic: TestClinic): Promise<string> {
  await clinic.post('privacy/requests', { email: ADA.email, kind: 'export', locale: 'en' });
  return linksOf((await mailbox(clinic)).at(-1))[0] ?? '';
}

test('one’s data come as a FHIR R4 Bundle that the published profiles accept, and whose references all lead somewhere', async () => {
  const clinic = await makeClinic();
  await fill(clinic);
  const answer = await clinic.post(await exportLink(clinic), { action: 'export', format: 'fhir' });
  expect(answer.headers['content-type']).toContain('application/fhir+json');
  const bundle = bundleSchema.parse(answer.json());
  const validator = new Fhir();
  const faults = (input: object) =>
    validator
      .validate(input, { errorOnUnexpected: true })
      .messages.filter(({ severity }) => severity !== Severities.Information);
  expect(faults(answer.json())).toEqual([]);
  for (const { resource } of bundle.entry)
    expect([resource.resourceType, faults(resource)]).toEqual([resource.resourceType, []]);
  // It does find fault: a status that FHIR does not have, and an element that is missing.
  expect(faults({ resourceType: 'Appointment', status: 'lost', participant: [{ status: 'accepted' }] })).not.toEqual(
    [],
  );
  expect(faults({ resourceType: 'ServiceRequest', status: 'active', intent: 'proposal' })).not.toEqual([]);

  const urls = new Set(bundle.entry.map(({ fullUrl }) => fullUrl));
  expect(urls.size).toBe(bundle.entry.length);
  for (const [, url = ''] of answer.body.matchAll(/"reference": "([^"]+)"/g)) expect(urls).toContain(url);
  const count = (type: string) => bundle.entry.filter(({ resource }) => resource.resourceType === type).length;
  const types = ['Patient', 'RelatedPerson', 'Practitioner', 'QuestionnaireResponse', 'ServiceRequest', 'Appointment'];
  expect(types.map((type) => [type, count(type)])).toEqual([
    ['Patient', 3],
    ['RelatedPerson', 1],
    ['Practitioner', 1],
    ['QuestionnaireResponse', 3],
    ['ServiceRequest', 5],
    ['Appointment', 1],
  ]);
  expect([count('Communication'), count('Consent') > 4]).toEqual([1, true]);
  expect(answer.body).toContain('1941-03-02');
  expect(answer.body).not.toMatch(/_sealed|_hash/);
});

const reference = z.object({ reference: z.string() });
const nameSchema = z.array(z.object({ text: z.string().optional(), family: z.string().optional() })).default([]);
const aboutSchema = z.object({
  patient: reference.optional(),
  subject: reference.optional(),
  performer: z.array(reference).optional(),
  sourceReference: reference.optional(),
});

test('the patient of a consent, a document and answers is whom they are about, not whoever helped or treats them', async () => {
  const clinic = await makeClinic();
  await fill(clinic);
  const browser = openBrowser(clinic);
  const path = `forms/orientation/recommendation/${'r'.repeat(32)}`;
  const asked = submission('orientation', { user_type: 'healthcare_professional', answers: { need: 'refer' } });
  expect((await browser.put(path, { ...asked, version: 0 })).statusCode).toBe(200);
  const chosen = { ...asked, contact: ADA, version: 1, idempotency_key: 'key-of-the-choice' };
  expect((await browser.patch(path, chosen)).statusCode).toBe(200);
  const referral = (await recorded(clinic)).find(({ kind }) => kind === 'referral');
  const { vault } = clinic.context;
  const at = clinic.clock.now().toISOString();
  const file = { type: 'application/pdf', size: 3, content_sealed: vault.sealBytes(Buffer.from('pdf')) };
  const letter = { ...file, id: 'letter', name_sealed: vault.seal('letter.pdf'), request_id: referral?.id ?? '' };
  const consent = { consent_text_id: 'referral-letter', consent_text_version: '1', consent_locale: 'en' };
  await clinic.db
    .insertInto('documents')
    .values({ ...letter, ...consent, created_at: at, owner_hash: 'o', expires_at: null })
    .execute();

  const answer = await clinic.post(await exportLink(clinic), { action: 'export', format: 'fhir' });
  const faults = new Fhir().validate(answer.json(), { errorOnUnexpected: true }).messages;
  expect(faults.filter(({ severity }) => severity !== Severities.Information)).toEqual([]);
  const { entry } = bundleSchema.parse(answer.json());
  const found = new Map(entry.map(({ fullUrl, resource }) => [fullUrl, resource]));
  /** Of which kind a resource is, and whom it names. */
  const named = (url: string | undefined) => {
    const resource = found.get(url ?? '');
    const [name] = nameSchema.parse(resource?.name);
    return [resource?.resourceType, name?.text ?? name?.family];
  };
  const all = (type: string) =>
    entry.filter(({ resource }) => resource.resourceType === type).map(({ resource }) => aboutSchema.parse(resource));
  expect(all('DocumentReference').map(({ subject }) => named(subject?.reference))).toEqual([['Patient', 'J.D.']]);
  const asker = entry[0]?.fullUrl;
  const ofOthers = all('QuestionnaireResponse').filter(({ subject }) => subject?.reference !== asker);
  expect(ofOthers.map(({ subject }) => named(subject?.reference))).toHaveLength(2);
  const consents = all('Consent').map(({ patient, performer }) => [
    ...named(patient?.reference),
    ...named(performer?.[0]?.reference),
  ]);
  expect(consents).toContainEqual(['Patient', 'Ugo Exemple', 'RelatedPerson', 'Example']);
  expect(consents).toContainEqual(['Patient', undefined, 'Practitioner', 'Example']);
  expect(consents).toContainEqual(['Patient', 'Example', 'Patient', 'Example']);
  const answered = all('Consent').filter(({ sourceReference }) => sourceReference !== undefined);
  expect(answered).not.toEqual([]);
  for (const { patient, sourceReference } of answered) {
    expect(patient).toEqual(aboutSchema.parse(found.get(sourceReference?.reference ?? '')).subject);
  }
});

test('a link gives each of the two files once', async () => {
  const clinic = await makeClinic();
  await fill(clinic);
  const link = await exportLink(clinic);
  const confirm = `${link.split('?')[0]}/confirm?locale=en`;
  const codes: number[] = [];
  for (const format of ['fhir', 'json', 'fhir', 'json']) {
    codes.push((await sendForm(clinic, confirm, { action: 'export', format })).statusCode);
  }
  expect(codes).toEqual([200, 200, 410, 410]);
  const later = await exportLink(clinic);
  for (const [hours, code] of [
    [0, 200],
    [36, 410],
  ] as const) {
    clinic.clock.forward(hours * 3_600_000);
    await deleteWhatIsOver(clinic.context);
    expect((await clinic.post(later, { format: 'fhir' })).statusCode).toBe(code);
  }
  const slow = await exportLink(clinic);
  for (const [hours, format, code] of [
    [0, 'json', 200],
    [30, 'fhir', 200],
    [0, 'json', 410],
  ] as const) {
    clinic.clock.forward(hours * 3_600_000);
    await deleteWhatIsOver(clinic.context);
    expect((await clinic.post(slow, { action: 'export', format })).statusCode).toBe(code);
  }
  const late = await exportLink(clinic);
  clinic.clock.forward(48 * 3_600_000);
  expect((await clinic.post(late, { format: 'fhir' })).statusCode).toBe(410);
  expect((await clinic.post(`privacy/${'x'.repeat(43)}`, { format: 'fhir' })).statusCode).toBe(404);
});
