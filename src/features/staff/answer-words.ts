import type { Item } from '#contract/forms/form-definition.ts';
import { UNKNOWN } from '#contract/forms/submission.ts';
import { formatDateTime } from '#i18n/format-time.ts';
import { formatDate } from '#lib/format-date.ts';
import type { Locale } from '#lib/locale.ts';

/** The words for answers that are no text. */
export interface AnswerVocabulary {
  yes: string;
  no: string;
  unknown: string;
  none: string;
}

/** A name that only the program uses, made readable: `change_names` → « Change names ». */
export function readableKey(key: string): string {
  const words = key.replaceAll(/[_-]+/g, ' ').trim();
  return words === '' ? key : words.charAt(0).toUpperCase() + words.slice(1);
}

function textWords(text: string, item: Item | undefined, words: AnswerVocabulary, locale: Locale): string {
  const option = item?.options?.find(({ value }) => value === text);
  if (option) return option.label;
  if (text === UNKNOWN) return words.unknown;
  if (item?.type === 'date') return formatDate(text, locale) || text;
  if (item?.type === 'datetime') return formatDateTime(text, locale) || text;
  return text.trim() === '' ? words.none : text;
}

/** An answer as a person reads it: the label of a choice, yes or no, one line for each of several. */
export function answerWords(answer: unknown, item: Item | undefined, words: AnswerVocabulary, locale: Locale): string {
  if (answer === null || answer === undefined) return words.none;
  if (typeof answer === 'boolean') return answer ? words.yes : words.no;
  if (typeof answer === 'string') return textWords(answer, item, words, locale);
  if (Array.isArray(answer)) {
    return answer.map((one) => answerWords(one, item, words, locale)).join('\n') || words.none;
  }
  if (typeof answer === 'object') {
    const lines = Object.entries(answer).map(
      ([key, value]) => `${readableKey(key)}: ${answerWords(value, undefined, words, locale)}`,
    );
    return lines.join('\n') || words.none;
  }
  return String(answer);
}
