import { expect, test } from 'vitest';
import { readRecord, submissionKinds } from '#contract/records/submission-records.ts';
import { makeClinic, type TestClinic } from '../../testing/clinic/make-clinic.ts';
import { ADA, recorded, submission } from '../../testing/clinic/submissions.ts';
import { randomId } from '../storage/random-id.ts';

const kindOf = (kind: string) => submissionKinds.find((one) => one === kind) ?? 'contact';

async function sendEverything(clinic: TestClinic): Promise<number[]> {
  const send = async (path: string, body: object) => (await clinic.post(path, body)).statusCode;
  const orientation = submission('orientation');
  const registration = {
    trial_key: 'START',
    contact: ADA,
    preferred_language: 'en',
    consents: [{ text_id: 'trial-contact', text_version: '1', granted: true }],
  };
  const professional = { first_name: 'Paul', last_name: 'Example', email: 'paul@example.org', rpps: '10000000009' };
  const about = { reason: 'Memory', urgency: 'soon', patient_initials: 'A. E.', patient_informed: true };
  const put = await clinic.call('PUT', `forms/orientation/recommendation/${randomId()}`, {
    body: { ...orientation, choice: 'trials', version: 0 },
  });
  return [
    put.statusCode,
    await send('forms/preconsultation/submit', { ...submission('preconsultation'), contact: ADA }),
    await send('forms/secondary_consultation/submit', { ...submission('secondary-consultation'), referrer: 'Dr Who' }),
    await send('survey/secondary-consultation/', submission('secondary-consultation')),
    await send('survey/memory-check-in/', submission('memory-check-in-a')),
    await send('survey/trial-finder/', submission('trial-finder')),
    await send('trials/signup', { ...registration, idempotency_key: 'registration-1' }),
    await send('trials/signup', { ...registration, idempotency_key: 'registration-2' }),
    await send('mail/send', { template_id: 'contact', reply_to: ADA.email, message: 'Bonjour' }),
    await send('consultations/general_practitionner', { practitioner: professional, ...about }),
    await send('healthcare_professionals/new', {
      ...professional,
      specialty: 'neurology',
      city: 'Lyon',
      consents: [{ text_id: 'professional-directory', text_version: '1', granted: true }],
    }),
  ];
}

test('whatever is sent is stored as its kind describes it, to the last part', async () => {
  const clinic = await makeClinic();
  expect(await sendEverything(clinic)).toEqual([200, 201, 201, 201, 201, 201, 201, 201, 202, 201, 201]);
  const rows = await recorded(clinic);
  expect(new Set(rows.map(({ kind }) => kind)).size).toBe(8);
  for (const { kind, payload } of rows) {
    expect(readRecord({ kind: kindOf(kind), content: payload })?.content, kind).toEqual(payload);
  }
});
