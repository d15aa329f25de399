import type { UserType } from '#contract/forms/form-definition.ts';
import type { Answers, Submission } from '#contract/forms/submission.ts';
import { currentDefinitions } from '../../clinic/definitions/load-definitions.ts';
import { randomId } from '../../clinic/storage/random-id.ts';
import type { TestClinic } from './make-clinic.ts';

/** The fewest answers each form takes. */
const FEWEST: Record<string, Answers> = {
  'memory-check-in': { who_answers: 'self', age_years: 66, country: 'us', red_flags: ['none'] },
  'trial-finder': { age_years: 66, country: 'us' },
  preconsultation: { reason: ['memory'], red_flags: ['none'], age_years: 70, country: 'fr', modality: 'video' },
  'secondary-consultation': { red_flags: ['none'] },
  orientation: { red_flags: ['none'], need: 'doctor' },
  'trial-engagement': { site_contacted: false, engagement_status: 'waiting' },
};

/** A form that may be sent: the fewest answers, its required consents, a key of its own. */
export function submission(formId: string, given: Partial<Submission> = {}): Submission {
  const { locale = 'en', user_type = 'patient' as UserType, answers = {} } = given;
  const form = currentDefinitions.find(formId, locale, user_type);
  if (!form) throw new Error(`there is no form ${formId}`);
  const consents = form.consent_texts
    .filter(({ required }) => required)
    .map(({ id, version }) => ({ text_id: id, text_version: version, granted: true }));
  return {
    form_id: formId,
    form_version: form.version,
    idempotency_key: randomId(),
    user_type,
    locale,
    consents,
    filled_by: 'self',
    website: '',
    started_at: '2026-01-12T08:50:00.000Z',
    ...given,
    answers: { ...FEWEST[form.slug], ...answers },
  };
}

/** Somebody who leaves an address. */
export const ADA = { first_name: 'Ada', last_name: 'Example', email: 'ada@example.org', phone: '+33100000000' };

/** Texts that do harm when they are executed anywhere. */
export const HOSTILE = `'; DROP TABLE requests; -- "><script>alert(1)</script><img src=x onerror=alert(1)> \${7*7} {{7*7}}`;

/** Everything the clinic has recorded, opened. */
export async function recorded({ db, context }: TestClinic) {
  const rows = await db.selectFrom('requests').selectAll().orderBy('created_at').execute();
  return rows.map(({ payload_sealed, ...row }) => ({ ...row, payload: context.vault.open(payload_sealed) }));
}
