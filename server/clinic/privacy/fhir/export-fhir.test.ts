import { Fhir } from 'fhir/fhir.js';
import { Severities } from 'fhir/validator.js';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { linksOf, mailbox, sendForm } from '../../testing/mailbox.ts';
import { makeClinic, type TestClinic } from '../../testing/make-clinic.ts';
import { ADA, submission } from '../../testing/submissions.ts';

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
  const late = await exportLink(clinic);
  clinic.clock.forward(48 * 3_600_000);
  expect((await clinic.post(late, { format: 'fhir' })).statusCode).toBe(410);
  expect((await clinic.post(`privacy/${'x'.repeat(43)}`, { format: 'fhir' })).statusCode).toBe(404);
});
