import type { AnswerFault } from '#contract/rules/check-answers.ts';
import type { Locale } from '#lib/locale.ts';
import { filled } from '../../texts/filled.ts';
import { translations } from '../../texts/translations.ts';
import sentences from './sentences.json' with { type: 'json' };

/** The name of a sentence that the clinic may say, in both languages. */
export type SentenceCode = keyof typeof sentences;

/** A sentence to be said: its code alone, or with its values, or in a language of its own instead of the site's. */
export type Message = SentenceCode | { code: SentenceCode; locale?: Locale; values?: Readonly<Record<string, string>> };

/** Each in every language: a sentence stands alone. */
const inLanguages = new Map(
  Object.entries(sentences).map(([code, said]) => [code, translations.inEveryLanguage('sentences', said)]),
);

/** True for the code of a sentence. */
export const isSentenceCode = (code: string): code is SentenceCode => Object.hasOwn(sentences, code);

/** A sentence of the clinic in one language; `{name}` and `{limit}` stand for values. */
export function sentence(code: SentenceCode, locale: Locale, values: Readonly<Record<string, string>> = {}): string {
  const said = inLanguages.get(code)?.[locale] ?? sentences[code].en;
  return filled(said, values);
}

/** Says a message in its own language, else in this one. */
export function say(message: Message, locale: Locale): string {
  if (typeof message === 'string') return sentence(message, locale);
  return sentence(message.code, message.locale ?? locale, message.values);
}

/** Why an answer is refused. */
export function faultMessage(fault: AnswerFault, locale: Locale): Message {
  if (fault.code === 'min' && fault.text !== undefined)
    return { code: 'min_text', locale, values: { text: fault.text } };
  return { code: fault.code, locale, ...('limit' in fault && { values: { limit: String(fault.limit) } }) };
}
