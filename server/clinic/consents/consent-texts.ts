import type { SubmissionRecord } from '#contract/records/submission-records.ts';
import { isLocale, type Locale } from '#lib/locale.ts';
import { translations } from '../../texts/translations.ts';
import { formsBehind } from '../definitions/forms-behind.ts';
import texts from './consent-texts.json' with { type: 'json' };

const singleTexts = texts.map(({ id, version, ...said }) => ({
  id,
  version,
  said: translations.inEveryLanguage('consents', said),
}));

/** The text of today beside a single box of the site. @throws Error for a name that no text has */
export function singleConsentText(wanted: string, locale: Locale): string {
  const found = singleTexts.findLast(({ id }) => id === wanted);
  if (!found) throw new Error(`No text is named ${wanted}.`);
  return found.said[locale];
}

/** A consent as it is kept: which text, in which version and language. */
export interface GivenText {
  text_id: string;
  text_version: string;
  locale: string;
}

/** The words that somebody agreed to, and their language. */
export interface ConsentWords {
  text: string;
  locale: Locale;
}

/**
 * The text of a consent as it was shown: from the form it was given with, else from the texts beside single boxes of the
 * site.
 * @param record the submission it was given with; null for none, or of another version
 * @returns null for a text that is no longer known
 */
export function consentWords(
  { text_id, text_version, locale }: GivenText,
  record: SubmissionRecord | null,
): ConsentWords | null {
  if (!isLocale(locale)) return null;
  const asked = formsBehind(record, locale).flatMap(({ consent_texts }) => consent_texts);
  const shown = asked.find(({ id, version }) => id === text_id && version === text_version);
  if (shown) return { text: shown.text, locale };
  const single = singleTexts.find(({ id, version }) => id === text_id && version === text_version);
  return single ? { text: single.said[locale], locale } : null;
}
