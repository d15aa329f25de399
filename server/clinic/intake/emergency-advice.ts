import type { Answers } from '#contract/forms/submission.ts';
import { emergencyHelp } from '#contract/rules/emergency-numbers.ts';
import type { Locale } from '#lib/locale.ts';
import { sentence } from '../http/sentences.ts';

const OR: Readonly<Record<Locale, string>> = { fr: ' ou le ', en: ' or ' };

/** What to do when it cannot wait, in sentences, with the numbers of the declared country, else those of the site and abroad. */
export function emergencyAdvice(answers: Answers, locale: Locale): string {
  const { numbers, declared } = emergencyHelp(answers, locale);
  const of = (wanted: readonly string[]) =>
    numbers
      .filter(({ service }) => wanted.includes(service))
      .map(({ number }) => number)
      .join(OR[locale]);
  const suicide = of(['suicide', 'suicide_fr', 'suicide_nl']);
  return [
    sentence('emergency', locale, { emergency: of(['medical', 'general', 'europe']) }),
    ...(suicide === '' ? [] : [sentence('emergency_suicide', locale, { suicide })]),
    ...(declared === null ? [sentence('emergency_elsewhere', locale)] : []),
  ].join(' ');
}
