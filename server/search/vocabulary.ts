import SearchableMap from 'minisearch/SearchableMap';
import type { Locale } from '#lib/locale.ts';
import { type Field, perField } from './fields.ts';
import { fold, termOf, type WantedWord, wordsOf } from './words.ts';

/** A term of pages that is like a wanted one, and how much it says of what was meant, from 0 to 1. */
export interface LikeTerm {
  term: string;
  weight: number;
}

/** A word that begins like the one that was typed, or differs by a letter or two, says less. */
const WEIGHTS = { prefix: 0.4, fuzzy: 0.25 };
/** A word that more pages than this have says little, and takes long to look up. */
export const MANY = 1000;
/** A word of fewer letters is not looked for as the beginning of others. */
const SHORTEST = 3;
/** Of the longer words that one may become, so many are looked for: those that the most pages have. */
const MOST_LONGER = 6;

/** The words of the entries of one language. */
export class Vocabulary {
  readonly #locale: Locale;
  /** How many of the entries that were ever put have a term: what is taken away or replaced still counts. */
  readonly #pagesWith = new SearchableMap<number>();
  /** The terms of all words that were ever put, by the words without accents. */
  readonly #words = new Map<string, string>();
  /** How many entries were ever put, one that is replaced each time. */
  #counted = 0;
  #size = 0;

  constructor(locale: Locale) {
    this.#locale = locale;
  }

  /** How many entries there are. */
  get size(): number {
    return this.#size;
  }

  /** Counts the words of an entry. @returns the terms of its texts, with spaces between */
  put(entry: Readonly<Record<Field, string>>): Record<Field, string> {
    this.#counted += 1;
    this.#size += 1;
    const all = new Set<string>();
    const terms = perField((field) => {
      const own = wordsOf(entry[field]).flatMap((word) => this.#put(word) || []);
      for (const term of own) all.add(term);
      return own.join(' ');
    });
    for (const term of all) this.#pagesWith.update(term, (pages = 0) => pages + 1);
    return terms;
  }

  /** Notes that there is an entry less. */
  remove(): void {
    this.#size -= 1;
  }

  /** How many entries have a term, of all that were ever put. */
  pages(term: string): number {
    return this.#pagesWith.get(term) ?? 0;
  }

  /** Whether a term says little: of all that was ever put the part that has it, as if of the entries there are now. */
  isCommon(term: string): boolean {
    return this.pages(term) * this.size > MANY * this.#counted;
  }

  /** The terms of words that begin like the one that is typed, as far as they say anything. Ask for a word that pages have: another is looked for as a beginning anyway. */
  longer({ own, typed }: WantedWord): readonly string[] {
    if (typed === null || typed.length < SHORTEST) return [];
    const terms = new Set<string>();
    for (const [word, term] of this.#words) if (word.startsWith(typed)) terms.add(term);
    const telling = [...terms].filter((term) => term !== own && !this.isCommon(term));
    return telling.sort((one, other) => this.pages(other) - this.pages(one)).slice(0, MOST_LONGER);
  }

  /** The terms that begin like one: the longer, the less they say of it. */
  beginningWith(beginning: string): LikeTerm[] {
    if (beginning.length < SHORTEST) return [];
    const longer = [...this.#pagesWith.atPrefix(beginning).keys()].filter((term) => term !== beginning);
    return longer.map((term) => {
      const more = term.length - beginning.length;
      return { term, weight: (WEIGHTS.prefix * term.length) / (term.length + 0.3 * more) };
    });
  }

  /** The terms that one may have become by a letter or two. */
  misspelt(typed: string): LikeTerm[] {
    const letters = lettersWrong(typed);
    if (letters === 0) return [];
    return [...this.#pagesWith.fuzzyGet(typed, letters)].map(([term, [, wrong]]) => {
      return { term, weight: (WEIGHTS.fuzzy * term.length) / (term.length + wrong) };
    });
  }

  #put(word: string): string | null {
    const term = termOf(word, this.#locale);
    if (term) this.#words.set(fold(word), term);
    return term;
  }
}

/** How many letters of a word may be wrong. */
function lettersWrong(term: string): number {
  if (term.length < 4 || /\d/.test(term)) return 0;
  return term.length < 7 ? 1 : 2;
}
