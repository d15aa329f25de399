import { findCodeRoute, routePaths } from '#contract/routes/code-routes.ts';
import type { Locale } from '#lib/locale.ts';
import { entryKinds } from '../../content/entry-kinds.ts';
import type { TextField } from '../entry-fields.ts';
import { excerpt, type Finding, finding } from '../finding.ts';
import { paragraphsOf, type RuleInput } from '../rule-input.ts';
import { otherLocale } from '../site-facts.ts';
import { isToldApart, languageOf } from './language.ts';

/** Fewer words may well be the same in both languages. */
const LEAST_WORDS = 4;
/** Content types that every language has for itself. */
const TRANSLATED = new Set<string>([
  ...['api::page.page', 'api::team-member.team-member'],
  ...entryKinds.map(({ uid }) => uid),
]);

/** Entries that lack a language, and texts that were left in the other. */
export function checkTranslations(input: RuleInput): Finding[] {
  const same = checkSame(input);
  const told = new Set(same.map(({ path }) => path));
  return [...checkMissing(input), ...checkEmpty(input), ...same, ...checkLanguage(input, told)];
}

function checkMissing({ uid, other, values, locale }: RuleInput): Finding[] {
  if (other !== null || !TRANSLATED.has(uid)) return [];
  const missing = otherLocale(locale);
  if (uid === 'api::page.page' && !existsIn(values.name, missing)) return [];
  return [finding('translation-missing', 'title' in values ? 'title' : 'name', { language: missing })];
}

/** Some screens are for one language only. */
function existsIn(name: unknown, locale: Locale): boolean {
  const screen = typeof name === 'string' ? findCodeRoute(name) : null;
  return screen === null || routePaths(screen, locale).length > 0;
}

/** A text of the entry itself that only the other language has; blocks may differ between the languages. */
function checkEmpty({ texts, otherTexts }: RuleInput): Finding[] {
  const own = new Set(texts.map(({ path }) => path));
  return otherTexts
    .filter(({ path, purpose, name }) => {
      const alone = !path.includes('.') || path.startsWith('seo.');
      return purpose === 'prose' && alone && !name.endsWith('Alt') && !own.has(path);
    })
    .map(({ path, text }) => finding('translation-empty', path, { text: excerpt(text) }));
}

function wordsIn(text: string): number {
  return text.match(/\p{L}{2,}/gu)?.length ?? 0;
}

function isReadable({ purpose, text }: TextField): boolean {
  return purpose === 'prose' && wordsIn(text) >= LEAST_WORDS;
}

function checkSame({ texts, otherTexts, locale }: RuleInput): Finding[] {
  const others = new Map(otherTexts.map((field) => [field.path, field]));
  return texts
    .filter((field) => {
      const other = others.get(field.path);
      // In its own language the text is right: the other side is told.
      return isReadable(field) && other?.text.trim() === field.text.trim() && languageOf(field.text) !== locale;
    })
    .map(({ path, text }) => finding('translation-same', path, { text: excerpt(text) }));
}

/** @param told the fields of which it is told already; every field is told once, and added */
function checkLanguage(input: RuleInput, told: Set<string>): Finding[] {
  if (!isToldApart(input.locale)) return [];
  return paragraphsOf(input).flatMap(({ field, text }) => {
    const language = languageOf(text);
    if (language === null || language === input.locale || told.has(field.path)) return [];
    told.add(field.path);
    return [finding('translation-language', field.path, { text: excerpt(text), language })];
  });
}
