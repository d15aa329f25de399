import type { Locale } from '#lib/locale.ts';

/**
 * The commonest words of each language that are none in the other. With two languages these tell more, in short texts,
 * than letters do, and names, addresses and drugs have none of them, so they raise no false alarm.
 */
const WORDS: Readonly<Partial<Record<Locale, ReadonlySet<string>>>> = {
  fr: new Set(
    `le la les un une des du de et est à au aux en dans pour par sur avec qui que ne pas vous nous votre vos notre nos ce
    cette ces sa ses elle ils elles où sont être avez avoir sans comme leur leurs je tu il se si y été peut ou mais donc
    d l c s j n qu`.split(/\s+/),
  ),
  en: new Set(
    `the of and is to in for by with who that not you we your our this these his her it they are be have has without from
    at can do does will when what how or if was which an there their about more than`.split(/\s+/),
  ),
};

/** Fewer words of a language tell nothing. */
const LEAST_HITS = 3;
/** So many times more of one language than of the other. */
const CLEARLY = 4;

/** Marks that open what somebody says in another language, and what closes it. */
const QUOTES: ReadonlyMap<string, string> = new Map([
  ['“', '”'],
  ['«', '»'],
  ['"', '"'],
  ['(', ')'],
]);
const OPENING = /[“«"(]/g;

/** Whether texts of a language can be told from those of the others; Spanish has many words of French. */
export const isToldApart = (locale: Locale): boolean => WORDS[locale] !== undefined;

/** The language in which a text is written; null where its words do not tell. */
export function languageOf(text: string): Locale | null {
  const words =
    withoutQuotes(text)
      .toLowerCase()
      .match(/\p{L}+/gu) ?? [];
  const hits = (locale: Locale): number => words.filter((word) => WORDS[locale]?.has(word)).length;
  const [fr, en] = [hits('fr'), hits('en')];
  if (fr >= LEAST_HITS && fr >= CLEARLY * en) return 'fr';
  return en >= LEAST_HITS && en >= CLEARLY * fr ? 'en' : null;
}

/**
 * A text without what stands in quotation marks or brackets: that is quoted, and not left untranslated. What closes no
 * more is looked for once, not at every mark that opens.
 */
function withoutQuotes(text: string): string {
  const missing = new Set<string>();
  let rest = '';
  let from = 0;
  for (const { 0: mark, index } of text.matchAll(OPENING)) {
    const closing = QUOTES.get(mark) ?? mark;
    if (index < from || missing.has(closing)) continue;
    const end = text.indexOf(closing, index + 1);
    if (end < 0) missing.add(closing);
    else {
      rest += `${text.slice(from, index)} `;
      from = end + 1;
    }
  }
  return rest + text.slice(from);
}
