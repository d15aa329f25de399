import type { TFunction } from 'i18next';
import type { Item } from '#contract/forms/form-definition.ts';
import { type Answer, UNKNOWN } from '#contract/forms/submission.ts';
import { isAnswered } from '#contract/rules/enabled-items.ts';
import { formatDate } from '#lib/format-date.ts';
import { clockWords } from '#lib/format-parts.ts';
import type { Locale } from '#lib/locale.ts';

/** A day and a time as they were written, whatever the zone they were written in. */
function dayAndTime(text: string, locale: Locale): string {
  const time = clockWords(new Date(`${text.slice(0, 16)}Z`), locale, 'UTC');
  return `${formatDate(text.slice(0, 10), locale)}, ${time}`;
}

/** The words of an answer, as the visitor chose or wrote them: one entry for each; empty when there is none. */
export function answerTexts(t: TFunction, item: Item, answer: Answer | undefined, locale: Locale): string[] {
  if (!isAnswered(answer) || answer === undefined || answer === null) return [];
  if (answer === UNKNOWN && item.unknown_allowed) return [t('forms.answer.unknown')];
  if (typeof answer === 'boolean') return [t(answer ? 'forms.answer.yes' : 'forms.answer.no')];
  if (item.type === 'date') return [formatDate(String(answer), locale)];
  if (item.type === 'datetime') return [dayAndTime(String(answer), locale)];
  const labels = new Map((item.options ?? []).map(({ value, label }) => [value, label]));
  return (Array.isArray(answer) ? answer : [String(answer)]).map((value) => labels.get(value) ?? value);
}
