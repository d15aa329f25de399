import type { i18n } from 'i18next';
import type * as z from 'zod/mini';
import type { FormDefinition } from '#contract/forms/form-definition.ts';
import { messageTopics, type repeatRecord } from '#contract/records/submission-records.ts';
import type { Fact } from '#features/staff-area/facts.tsx';
import { countryName } from '#i18n/country-name.ts';
import { formatDateTime } from '#i18n/format-time.ts';
import type { Locale } from '#lib/locale.ts';
import { type AnswerVocabulary, answerWords, readableKey } from './answer-words.ts';

type Content = Readonly<Record<string, unknown>>;

const FIELDS = [
  'started_at',
  'first_name',
  'last_name',
  'email',
  'phone',
  'rpps',
  'npi',
  'other_register',
  'no_register',
  'previous_id',
  'referrer',
  'trial_key',
  'trial_signup',
  'from_repeat',
  'recruitment_status',
  'recommendation_id',
  'country',
  'rules_version',
  'choice',
  'invitation',
  'patient_initials',
  'reason',
  'patient_informed',
  'urgency',
  'specialty',
  'city',
  'template_id',
  'reply_to',
  'message',
  'context_id',
] as const;
const VALUES = [...(['routine', 'soon', 'urgent'] as const), ...messageTopics] as const;
/** What tells who sent a submission and how to reach them. */
export const REACH: readonly string[] = [
  'first_name',
  'last_name',
  'email',
  'reply_to',
  'phone',
  'rpps',
  'npi',
  'other_register',
  'no_register',
];
const CODED: readonly string[] = ['urgency', 'template_id'];
const RECRUITMENT = [
  'recruiting',
  'not_yet_recruiting',
  'active_not_recruiting',
  'suspended',
  'completed',
  'unknown',
] as const;

/** The words of the page's language for answers that are no text. */
export const vocabulary = (t: i18n['t']): AnswerVocabulary => ({
  yes: t('staff.answer.yes'),
  no: t('staff.answer.no'),
  unknown: t('staff.answer.unknown'),
  none: t('staff.answer.none'),
});

function valueWords(key: string, value: unknown, t: i18n['t'], locale: Locale): string {
  const known = CODED.includes(key) ? VALUES.find((one) => one === value) : undefined;
  if (known) return t(`staff.value.${known}`);
  const recruitment = key === 'recruitment_status' ? RECRUITMENT.find((one) => one === value) : undefined;
  if (recruitment) return t(`trials.status.${recruitment}`);
  if (key === 'country' && typeof value === 'string') return countryName(value, locale);
  if (key === 'started_at' && typeof value === 'string') return formatDateTime(value, locale) || value;
  return answerWords(value, undefined, vocabulary(t), locale);
}

/** What was sent besides a form's answers, in words; a name nobody foresaw is made readable. */
export function fieldFacts(content: Content, without: readonly string[], t: i18n['t'], locale: Locale): Fact[] {
  return Object.entries(content)
    .filter(([key, value]) => !without.includes(key) && value !== undefined)
    .map(([key, value]) => {
      const field = FIELDS.find((one) => one === key);
      const label = field ? t(`staff.field.${field}`) : readableKey(key);
      return { key, label, value: valueWords(key, value, t, locale) };
    });
}

/** A step of a form with what was answered in it. */
export interface AnsweredStep {
  id: string;
  title: string;
  facts: Fact[];
}

const UNFORESEEN = '';

/**
 * Answers under their questions, step by step as they were asked; those whose question is no longer known come last,
 * under their readable names.
 */
export function answeredSteps(
  answers: Content,
  form: FormDefinition | undefined,
  words: AnswerVocabulary,
  locale: Locale,
): AnsweredStep[] {
  const steps = (form?.steps ?? []).map(({ id, title, items }) => ({
    id,
    title,
    facts: items
      .filter(({ link_id }) => link_id in answers)
      .map((item) => ({
        key: item.link_id,
        label: item.label,
        value: answerWords(answers[item.link_id], item, words, locale),
      })),
  }));
  const asked = new Set(steps.flatMap(({ facts }) => facts.map(({ key }) => key)));
  const others = Object.entries(answers)
    .filter(([key]) => !asked.has(key))
    .map(([key, answer]) => ({
      key,
      label: readableKey(key),
      value: answerWords(answer, undefined, words, locale),
    }));
  return [...steps, { id: UNFORESEEN, title: '', facts: others }].filter(({ facts }) => facts.length > 0);
}

/** Each time a registration was sent again from elsewhere: when, by whom, for which time. */
export function repeatLines(repeats: readonly z.infer<typeof repeatRecord>[], t: i18n['t'], locale: Locale): string[] {
  return repeats.map(({ at, wanted_at, contact: { first_name, last_name, phone } }) => {
    const who = [`${first_name} ${last_name}`, ...(phone === undefined ? [] : [phone])];
    const wanted =
      wanted_at === undefined ? [] : [t('staff.submission.wanted', { when: formatDateTime(wanted_at, locale) })];
    return [formatDateTime(at, locale), ...who, ...wanted].join(' · ');
  });
}
