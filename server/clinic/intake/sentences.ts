import type { AnswerFault } from '#contract/rules/check-answers.ts';
import type { Locale } from '#lib/locale.ts';
import sentences from './sentences.json' with { type: 'json' };

/** A sentence of the forms in one language; `{name}` and `{limit}` stand for values. */
export function sentence(code: keyof typeof sentences, locale: Locale, values: Record<string, string> = {}): string {
  return sentences[code][locale].replaceAll(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
}

/** Why an answer is refused, in words. */
export function faultSentence(fault: AnswerFault, locale: Locale): string {
  return sentence(fault.code, locale, 'limit' in fault ? { limit: String(fault.limit) } : {});
}
