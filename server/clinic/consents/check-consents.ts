import type { FormDefinition } from '#contract/forms/form-definition.ts';
import type { Submission } from '#contract/forms/submission.ts';
import { caregiverVersion } from '#contract/rules/filled-by.ts';
import type { Locale } from '#lib/locale.ts';
import { invalid } from '../http/problem.ts';
import type { Message } from '../http/sentences.ts';

/** What is needed of a consent text to check a consent. */
export type ConsentText = Pick<FormDefinition['consent_texts'][number], 'id' | 'version' | 'required'>;

/** What tells who registers. */
interface Registering extends Pick<Submission, 'consents'> {
  filled_by?: Submission['filled_by'] | undefined;
  helper_first_name?: string | undefined;
}

/**
 * The text that stands beside the button of a registration, and in the form that goes with it: in the wording for whoever
 * registers, themself or another. Programs that do not say who helps, as before this was asked, agree in either wording
 * for another.
 */
export function trialContact({ consents, filled_by, helper_first_name }: Registering): readonly ConsentText[] {
  const forAnother = caregiverVersion('1');
  const isSaid = filled_by !== undefined && (filled_by !== 'on_behalf' || helper_first_name !== undefined);
  const isForAnother = isSaid
    ? filled_by === 'on_behalf'
    : consents.some(({ text_version }) => text_version === forAnother);
  return [{ id: 'trial-contact', version: isForAnother ? forAnother : '1', required: true }];
}

/**
 * Every text is known, in its version of today and there once; every required one is granted.
 * @throws ClinicProblem 400 under `consents`
 */
export function checkConsents(texts: readonly ConsentText[], given: Submission['consents'], locale: Locale): void {
  const known = new Map(texts.map((text) => [text.id, text]));
  const seen = new Set<string>();
  const faults = given.flatMap(({ text_id: name, text_version }): Message[] => {
    const text = known.get(name);
    const twice = seen.has(name);
    seen.add(name);
    if (!text) return [{ code: 'unknown_consent', locale, values: { name } }];
    if (text.version !== text_version) return [{ code: 'consent_version', locale, values: { name } }];
    return twice ? [{ code: 'consent_twice', locale, values: { name } }] : [];
  });
  const granted = new Set(given.flatMap((consent) => (consent.granted ? [consent.text_id] : [])));
  const missing = texts
    .filter(({ id, required }) => required && !granted.has(id))
    .map(({ id }): Message => ({ code: 'consent_missing', locale, values: { name: id } }));
  if (faults.length + missing.length > 0) throw invalid({ consents: [...faults, ...missing] });
}
