import * as z from 'zod/mini';
import { userTypes } from '#contract/forms/form-definition.ts';
import { localeSchema } from '#contract/locale-schema.ts';
import type { Locale } from '#lib/locale.ts';
import { currentDefinitions } from '../definitions/load-definitions.ts';
import { invalid } from '../http/problem.ts';
import { LETTER_CONSENT } from '../storage/fill-letter-consents.ts';

/** What somebody agreed to before they sent a file: the text, its version and its language. */
export interface DocumentConsent {
  textId: string;
  textVersion: string;
  locale: Locale;
}

/** The text that a doctor ticks before a letter is sent with a referral: it stands in that form, not in a definition. */
const REFERRAL_LETTER = { id: LETTER_CONSENT, version: '1', purpose: 'care' };
/** The forms that take files along. */
const FORMS = currentDefinitions.slugs.filter((slug) => currentDefinitions.settings(slug)?.documents);
const fieldsSchema = z.object({
  text_id: z.optional(z.string()),
  text_version: z.optional(z.string()),
  locale: z._default(localeSchema, 'fr'),
});

/** Every text of those forms, in the words for each of their readers. */
const textsOfForms = (locale: Locale) =>
  FORMS.flatMap((form) =>
    userTypes.flatMap((reader) => currentDefinitions.find(form, locale, reader)?.consent_texts ?? []),
  );

/**
 * The consent that came with a file; null when none did.
 * @throws ClinicProblem 400 for a text that is not about health answers, or not in its version of today
 */
export function documentConsent(fields: ReadonlyMap<string, string>): DocumentConsent | null {
  const parsed = fieldsSchema.safeParse(Object.fromEntries(fields));
  if (!parsed.success) throw invalid({ locale: ['file_language'] });
  const { text_id: textId, text_version: textVersion, locale } = parsed.data;
  if (textId === undefined && textVersion === undefined) return null;
  const texts = [...textsOfForms(locale), REFERRAL_LETTER].filter(
    ({ id, purpose }) => id === textId && purpose === 'care',
  );
  const [known] = texts;
  if (!known) throw invalid({ text_id: [{ code: 'unknown_consent', locale, values: { name: textId ?? '' } }] });
  const text = texts.find(({ version }) => version === textVersion);
  if (!text) throw invalid({ text_version: [{ code: 'consent_version', locale, values: { name: known.id } }] });
  return { textId: text.id, textVersion: text.version, locale };
}
