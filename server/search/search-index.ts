import MiniSearch, { type SearchResult as Found, type SearchOptions } from 'minisearch';
import type { SearchKind, SearchResult, SearchWords } from '#contract/content/search-view.ts';
import { findCodeRoute } from '#contract/routes/code-routes.ts';
import type { Locale } from '#lib/locale.ts';
import { excerptOf } from './excerpt.ts';
import type { SearchEntry } from './search-entry.ts';
import { fold, termOf, type WantedWord, wantedWords, wordsOf } from './words.ts';

/** What a search found, before it is known where each result stands. */
export interface IndexAnswer {
  count: number;
  results: readonly (Omit<SearchResult, 'path'> & { id: string })[];
}

/** What is kept of an entry to show it. Texts outside of JavaScript's own memory, where a letter has one byte. */
interface Shown {
  kind: SearchKind;
  title: string;
  summary: string;
  body: Buffer;
  /** How long the body is. */
  characters: number;
}

/** A word of a search, with the terms of longer words that begin like it while it is typed. */
interface SearchedWord extends WantedWord {
  longer: readonly string[];
}

type Field = Exclude<keyof SearchEntry, 'id' | 'kind'>;

/** How much more a word says in a title than in a text. */
const BOOST: Readonly<Record<Field, number>> = { title: 6, names: 4, headings: 3, summary: 3, body: 1 };
/** What says in short what a page is about. */
const OUTLINE: Field[] = ['title', 'names', 'headings', 'summary'];
const FIELDS: Field[] = [...OUTLINE, 'body'];
/** A word that begins like the one that was typed, or differs by a letter or two, says less. */
const WEIGHTS = { prefix: 0.4, fuzzy: 0.25 };
/** What another word says that means the same, or that the typed one may become. */
const SAME = 0.5;
/** Of a screen of the application little is written, and it is what people want to do. */
const SCREEN = 1.5;
/** The texts of one language that are searched, in characters: what is beyond is found by its title and summary. */
const MOST_CHARACTERS = 15_000_000;
/** A word that more pages than this have says little, and takes long to look up. */
const MANY = 1000;
/** Of the words that no page has, so many are compared with words like them: each of these looks takes long. */
const MOST_UNKNOWN = 3;
const MOST_RESULTS = 20;
/** A word of fewer letters is not looked for as the beginning of others. */
const SHORTEST = 3;
/** Of the longer words that one may become, so many are looked for: those that the most pages have. */
const MOST_LONGER = 6;
/** A result that fits so much less than the best one is none. */
const LEAST_FIT = 0.12;

/** The pages of one language, by their words. */
export class SearchIndex {
  readonly #locale: Locale;
  readonly #engine: MiniSearch<SearchEntry>;
  readonly #shown = new Map<string, Shown>();
  /** The names of screens of the application, whether there is an entry of that name now or not. */
  readonly #screens = new Set<string>();
  /** How many of the entries that were ever put have a term: what is taken away or replaced still counts. */
  readonly #pagesWith = new Map<string, number>();
  /** The terms of all words that were ever put, by the words without accents. */
  readonly #words = new Map<string, string>();
  /** How many entries were ever put, one that is replaced each time. */
  #counted = 0;
  #characters = 0;

  constructor(locale: Locale) {
    this.#locale = locale;
    this.#engine = new MiniSearch({
      fields: FIELDS,
      tokenize: wordsOf,
      processTerm: (word) => termOf(word, locale),
    });
  }

  /** How many entries there are. */
  get size(): number {
    return this.#shown.size;
  }

  /** Adds an entry, or replaces the one of the same name. */
  put(entry: SearchEntry): void {
    this.remove(entry.id);
    const fits = this.#characters + entry.body.length <= MOST_CHARACTERS;
    const body = fits ? entry.body : '';
    const { id, kind, title, summary } = entry;
    this.#engine.add({ ...entry, body });
    this.#count({ ...entry, body });
    this.#shown.set(id, { kind, title, summary, body: Buffer.from(body), characters: body.length });
    if (findCodeRoute(id)) this.#screens.add(id);
    this.#characters += body.length;
  }

  /** Takes an entry away, if there is one of that name. */
  remove(id: string): void {
    const shown = this.#shown.get(id);
    if (!shown) return;
    this.#engine.discard(id);
    this.#shown.delete(id);
    this.#characters -= shown.characters;
  }

  /** The entries that fit what somebody looks for, best first; of many, the best. */
  find({ q, kind }: SearchWords): IndexAnswer {
    const words = wantedWords(q, this.#locale).map((word) => ({ ...word, longer: this.#longer(word) }));
    let ranked = this.#rank(this.#telling(words), kind);
    // What says most may be on no page: then, of the words that many pages have, the rarest.
    if (ranked.length === 0) ranked = this.#rank(this.#rarest(words.filter(({ own }) => this.#isCommon(own))), kind);
    const least = ranked.reduce((most, { fit }) => Math.max(most, fit), 0) * LEAST_FIT;
    const fitting = ranked.filter(({ fit }) => fit >= least).sort((one, other) => other.fit - one.fit);
    const results = fitting.slice(0, MOST_RESULTS).flatMap(({ found }) => this.#resultOf(found));
    return { count: fitting.length, results };
  }

  /** The terms of words that begin like the one that is typed, as far as they say anything. One that no page has is looked for as a beginning anyway. */
  #longer({ own, typed }: WantedWord): readonly string[] {
    if (typed === null || typed.length < SHORTEST || this.#pages(own) === 0) return [];
    const terms = new Set<string>();
    for (const [word, term] of this.#words) if (word.startsWith(typed)) terms.add(term);
    const telling = [...terms].filter((term) => term !== own && this.#pages(term) > 0 && !this.#isCommon(term));
    return telling.sort((one, other) => this.#pages(other) - this.#pages(one)).slice(0, MOST_LONGER);
  }

  /** The words that say most: without those that many pages have, or of such words the rarest. */
  #telling(words: readonly SearchedWord[]): readonly SearchedWord[] {
    const rare = words.filter(({ own }) => !this.#isCommon(own));
    return rare.length > 0 ? rare : this.#rarest(words);
  }

  /** The one that the fewest pages have; none of none. */
  #rarest(words: readonly SearchedWord[]): readonly SearchedWord[] {
    return words.toSorted((one, other) => this.#pages(one.own) - this.#pages(other.own)).slice(0, 1);
  }

  /** Of all that was ever put the part that has the term, as if of the entries there are now. */
  #isCommon(term: string): boolean {
    return this.#pages(term) * this.size > MANY * this.#counted;
  }

  #pages(term: string): number {
    return this.#pagesWith.get(term) ?? 0;
  }

  #count(entry: SearchEntry): void {
    this.#counted += 1;
    const terms = new Set<string>();
    for (const word of new Set(FIELDS.flatMap((field) => wordsOf(entry[field])))) {
      const term = termOf(word, this.#locale);
      if (term === null) continue;
      terms.add(term);
      this.#words.set(fold(word), term);
    }
    for (const term of terms) this.#pagesWith.set(term, this.#pages(term) + 1);
  }

  /** What was found, and how well it fits; not those that fit too little in any case. */
  #rank(wanted: readonly SearchedWord[], kind: SearchKind | undefined): { found: Found; fit: number }[] {
    const ranked: { found: Found; fit: number }[] = [];
    let best = 0;
    // The engine has the highest scores first, and nothing fits better than its score by more than this.
    for (const found of this.#search(wanted, kind)) {
      if (found.score * SCREEN < best * LEAST_FIT) break;
      const fit = this.#fitOf(found, wanted);
      best = Math.max(best, fit);
      ranked.push({ found, fit });
    }
    return ranked;
  }

  #search(wanted: readonly SearchedWord[], kind: SearchKind | undefined): Found[] {
    const own = new Set(wanted.map((word) => word.own));
    const unknown = wanted.map((word) => word.own).filter((term) => this.#pages(term) === 0);
    // A word that is known is not misspelt.
    const compared = new Set(unknown.slice(0, MOST_UNKNOWN));
    const isLongPart = (term: string): boolean => term.length >= 5 && this.#pages(term) > 0 && !this.#isCommon(term);
    const same = wanted.flatMap((word) => word.same).filter((term) => !own.has(term) && !this.#isCommon(term));
    const known = [...own, ...new Set(same)].filter((term) => !compared.has(term)).join(' ');
    const isBeginning = (term: string): boolean =>
      compared.has(term) ? term.length >= SHORTEST : own.has(term) && isLongPart(term);
    const isSought = (term: string): boolean =>
      own.has(term) || same.includes(term) || [...own].some((word) => isBeginning(word) && term.startsWith(word));
    const longer = new Set(wanted.flatMap((word) => word.longer).filter((term) => !isSought(term)));
    const options: SearchOptions = {
      tokenize: (text) => text.split(' '),
      processTerm: (term) => term,
      boost: BOOST,
      boostTerm: (term) => (own.has(term) ? 1 : SAME),
      prefix: isBeginning,
      fuzzy: (term) => (compared.has(term) ? lettersWrong(term) : 0),
      weights: WEIGHTS,
      ...(kind && { filter: ({ id }) => this.#shown.get(id)?.kind === kind }),
    };
    const searchIn = (fields: Field[]): Found[] =>
      this.#engine.search(
        {
          combineWith: 'OR',
          queries: [
            known,
            { queries: [[...compared].join(' ')], fields },
            // On a large site what pages say in short has enough of them.
            { queries: [[...longer].join(' ')], fields: this.size <= MANY ? FIELDS : OUTLINE },
          ],
        },
        options,
      );
    if (compared.size === 0 || this.size <= MANY) return searchIn(FIELDS);
    // Very many pages of a large site have a word like a misspelt one somewhere in their text.
    const found = searchIn(OUTLINE);
    const hit = new Set(found.flatMap(({ queryTerms }) => queryTerms));
    return [...compared].every((term) => hit.has(term)) ? found : searchIn(FIELDS);
  }

  /** Weighed by the entry here: the engine would ask how much it weighs for every field of it that has a word. */
  #fitOf(found: Found, wanted: readonly SearchedWord[]): number {
    const weight = this.#screens.has(found.id) ? SCREEN : 1;
    return found.score * weight * coverage(found, wanted) ** 2;
  }

  #resultOf({ id, match }: Found): IndexAnswer['results'] {
    const shown = this.#shown.get(id);
    if (!shown) return [];
    const { kind, title, summary, body } = shown;
    const text = [summary, body.toString()].filter(Boolean).join('\n');
    return [{ id, kind, title, excerpt: excerptOf(text, new Set(Object.keys(match)), this.#locale) }];
  }
}

/** How many letters of a word may be wrong. */
function lettersWrong(term: string): number {
  if (term.length < 4 || /\d/.test(term)) return 0;
  return term.length < 7 ? 1 : 2;
}

/** Which part of the words was found, from 0 to 1. */
function coverage({ queryTerms }: Found, wanted: readonly SearchedWord[]): number {
  const isFound = (term: string): boolean => queryTerms.includes(term);
  const covered = wanted.filter(({ own, same, longer }) => [own, ...same, ...longer].some(isFound));
  return covered.length / wanted.length;
}
