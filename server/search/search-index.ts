import type { SearchKind, SearchResult, SearchWords } from '#contract/content/search-view.ts';
import { findCodeRoute } from '#contract/routes/code-routes.ts';
import type { Locale } from '#lib/locale.ts';
import { excerptOf } from './excerpt.ts';
import { type Match, PageTable } from './page-table.ts';
import type { SearchEntry } from './search-entry.ts';
import { type LikeTerm, MANY, Vocabulary } from './vocabulary.ts';
import { type WantedWord, wantedWords } from './words.ts';

/** What a search found, before it is known where each result stands. */
export interface IndexAnswer {
  count: number;
  results: readonly (Omit<SearchResult, 'path'> & { id: string })[];
}

/** What is kept of an entry here; its texts are in the table. */
interface Page {
  number: number;
  id: string;
  kind: SearchKind;
  /** How long its body is. */
  characters: number;
  isScreen: boolean;
}

/** A word of a search, with the terms of longer words that begin like it while it is typed. */
interface SearchedWord extends WantedWord {
  longer: readonly string[];
}

/** Terms that are looked for, for the sake of one. */
interface Sought {
  sake: string;
  terms: readonly LikeTerm[];
  /** Pages may have what somebody said, or what may be meant, or what may come of it while it is typed. */
  because: 'said' | 'guessed' | 'typed';
}

/** A page that has something of a search. */
interface Hit {
  page: Page;
  score: number;
  /** For whose sake, and the terms that it has. */
  sakes: string[];
  terms: Set<string>;
}

/** What another word says that means the same, or that the typed one may become. */
const SAME = 0.5;
/** Of a screen of the application little is written, and it is what people want to do. */
const SCREEN = 1.5;
/** The texts of one language that are searched, in characters: what is beyond is found by its title and summary. */
const MOST_CHARACTERS = 15_000_000;
/** Of the words that no page has, so many are compared with words like them: each of these looks takes long. */
const MOST_UNKNOWN = 3;
const MOST_RESULTS = 20;
/** A word of fewer letters that is known is not looked for as the beginning of others. */
const SHORTEST_PART = 5;
/** A result that fits so much less than the best one is none. */
const LEAST_FIT = 0.12;

/** The pages of one language, by their words. */
export class SearchIndex {
  readonly #locale: Locale;
  readonly #table = new PageTable();
  readonly #vocabulary: Vocabulary;
  readonly #pages = new Map<number, Page>();
  readonly #numbers = new Map<string, number>();
  #lastNumber = 0;
  #characters = 0;

  constructor(locale: Locale) {
    this.#locale = locale;
    this.#vocabulary = new Vocabulary(locale);
  }

  /** How many entries there are. */
  get size(): number {
    return this.#pages.size;
  }

  /** Adds an entry, or replaces the one of the same name. */
  put(entry: SearchEntry): void {
    const { id, kind } = entry;
    this.remove(id);
    const fits = this.#characters + entry.body.length <= MOST_CHARACTERS;
    const searched = fits ? entry : { ...entry, body: '' };
    const number = ++this.#lastNumber;
    const characters = searched.body.length;
    this.#table.add(number, this.#vocabulary.put(searched), searched);
    this.#pages.set(number, { number, id, kind, characters, isScreen: findCodeRoute(id) !== null });
    this.#numbers.set(id, number);
    this.#characters += characters;
  }

  /** Takes an entry away, if there is one of that name. */
  remove(id: string): void {
    const number = this.#numbers.get(id);
    if (number === undefined) return;
    this.#table.remove(number);
    this.#vocabulary.remove();
    this.#characters -= this.#pages.get(number)?.characters ?? 0;
    this.#pages.delete(number);
    this.#numbers.delete(id);
  }

  /** The entries that fit what somebody looks for, best first; of many, the best. */
  find({ q, kind }: SearchWords): IndexAnswer {
    const words = wantedWords(q, this.#locale).map((word) => {
      return { ...word, longer: this.#isKnown(word.own) ? this.#vocabulary.longer(word) : [] };
    });
    let ranked = this.#rank(this.#telling(words), kind);
    // What says most may be on no page: then, of the words that many pages have, the rarest.
    if (ranked.length === 0) ranked = this.#rank(this.#rarest(words.filter(({ own }) => this.#isCommon(own))), kind);
    const least = ranked.reduce((most, { fit }) => Math.max(most, fit), 0) * LEAST_FIT;
    const fitting = ranked.filter(({ fit }) => fit >= least).sort((one, other) => other.fit - one.fit);
    return { count: fitting.length, results: fitting.slice(0, MOST_RESULTS).flatMap(({ hit }) => this.#resultOf(hit)) };
  }

  /** The words that say most: without those that many pages have, or of such words the rarest. */
  #telling(words: readonly SearchedWord[]): readonly SearchedWord[] {
    const rare = words.filter(({ own }) => !this.#isCommon(own));
    return rare.length > 0 ? rare : this.#rarest(words);
  }

  /** The one that the fewest pages have; none of none. */
  #rarest(words: readonly SearchedWord[]): readonly SearchedWord[] {
    return words.toSorted((one, other) => this.#countOf(one.own) - this.#countOf(other.own)).slice(0, 1);
  }

  #isCommon(term: string): boolean {
    return this.#vocabulary.isCommon(term);
  }

  /** Whether an entry has a term now: one that was taken away is as good as one that never was. */
  #isKnown(term: string): boolean {
    return this.#countOf(term) > 0 && this.#table.has(term);
  }

  #countOf(term: string): number {
    return this.#vocabulary.pages(term);
  }

  /** What was found, and how well it fits. */
  #rank(wanted: readonly SearchedWord[], kind: SearchKind | undefined): { hit: Hit; fit: number }[] {
    return this.#search(wanted, kind).map((hit) => ({ hit, fit: fitOf(hit, wanted) }));
  }

  #search(wanted: readonly SearchedWord[], kind: SearchKind | undefined): Hit[] {
    const sought = this.#sought(wanted);
    if (this.size <= MANY) return this.#hits(sought, kind, ['said', 'guessed', 'typed']);
    // Very many pages of a large site have a word like another somewhere in their text: first, what they say in short.
    const hits = this.#hits(sought, kind, ['said']);
    const guessed = sought.filter(({ because }) => because === 'guessed');
    const areFound = guessed.every(({ sake }) => hits.some(({ sakes }) => sakes.includes(sake)));
    return areFound ? hits : this.#hits(sought, kind, ['said', 'guessed']);
  }

  #sought(wanted: readonly SearchedWord[]): Sought[] {
    const own = new Set(wanted.map((word) => word.own));
    const same = new Set(wanted.flatMap((word) => word.same).filter((term) => !own.has(term) && !this.#isCommon(term)));
    // A word that is known is not misspelt.
    const { known = [], unknown = [] } = Object.groupBy(own, (term) => (this.#isKnown(term) ? 'known' : 'unknown'));
    const alike: Sought[] = [
      ...known.map((sake): Sought => ({ sake, terms: this.#knownAs(sake), because: 'said' })),
      ...[...same].map((sake) => insteadOf(sake, 'said')),
      ...unknown
        .slice(0, MOST_UNKNOWN)
        .map((sake): Sought => ({ sake, terms: this.#likeUnknown(sake), because: 'guessed' })),
    ];
    const terms = new Set(alike.flatMap((one) => one.terms.map(({ term }) => term)));
    const longer = new Set(wanted.flatMap((word) => word.longer).filter((term) => !terms.has(term)));
    return [...alike, ...[...longer].map((sake) => insteadOf(sake, 'typed'))];
  }

  /** A term of pages, and those that begin like it where it is long enough to be a part of them. */
  #knownAs(term: string): LikeTerm[] {
    const isPart = term.length >= SHORTEST_PART && !this.#isCommon(term);
    return [{ term, weight: 1 }, ...(isPart ? this.#vocabulary.beginningWith(term) : [])];
  }

  /** The terms that one of no page may be the beginning of, or have become by a letter or two. */
  #likeUnknown(term: string): LikeTerm[] {
    const longer = this.#vocabulary.beginningWith(term);
    const begun = new Set(longer.map((one) => one.term));
    return [...longer, ...this.#vocabulary.misspelt(term).filter((one) => !begun.has(one.term))];
  }

  /** @param inTexts what is looked for in texts as well, and not only in what pages say in short */
  #hits(sought: readonly Sought[], kind: SearchKind | undefined, inTexts: readonly Sought['because'][]): Hit[] {
    const hits = new Map<number, Hit>();
    const add = (sake: string, { term, weight }: LikeTerm, { number, score }: Match): void => {
      const page = this.#pages.get(number);
      if (!page || (kind && page.kind !== kind)) return;
      const hit = hits.get(number) ?? { page, score: 0, sakes: [], terms: new Set() };
      hit.score += score * weight;
      hit.terms.add(term);
      if (hit.sakes.at(-1) !== sake) hit.sakes.push(sake);
      hits.set(number, hit);
    };
    for (const { sake, terms, because } of sought) {
      const inOutline = !inTexts.includes(because);
      for (const like of terms) {
        for (const match of this.#table.matches(like.term, { inOutline })) add(sake, like, match);
      }
    }
    return [...hits.values()];
  }

  #resultOf({ page: { number, id, kind }, terms }: Hit): IndexAnswer['results'] {
    const shown = this.#table.shown(number);
    if (!shown) return [];
    const { title, text } = shown;
    return [{ id, kind, title, excerpt: excerptOf(text, terms, this.#locale) }];
  }
}

/** A term that stands for a wanted one. */
const insteadOf = (term: string, because: Sought['because']): Sought => ({
  sake: term,
  terms: [{ term, weight: SAME }],
  because,
});

/** How well a page fits: by what its words say, and by how many of those that are wanted it has. */
function fitOf({ page, score, sakes }: Hit, wanted: readonly SearchedWord[]): number {
  const covered = wanted.filter(({ own, same, longer }) =>
    sakes.some((term) => term === own || same.includes(term) || longer.includes(term)),
  );
  return score * sakes.length * (page.isScreen ? SCREEN : 1) * (covered.length / wanted.length) ** 2;
}
