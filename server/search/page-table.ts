import SqliteDatabase from 'better-sqlite3';
import { BOOST, FIELDS, type Field, OUTLINE } from './fields.ts';
import type { SearchEntry } from './search-entry.ts';

/** What is kept of an entry to show it. */
export interface Shown {
  title: string;
  /** Its summary and its body. */
  text: string;
}

/** An entry that has a term, and how much that says of it. */
export interface Match {
  number: number;
  score: number;
}

/** A term in quotes: no part of a question to the table. */
interface Asked {
  quoted: string;
}

/** A term has letters and digits only: in quotes nothing of it is read as a part of the question. */
const asked = (term: string): Asked => ({ quoted: `"${term}"` });

/** Each text is ranked by itself: by how often it has a term for its length, and how few of the other entries' have it. */
const tableOf = (field: Field): string => `terms_of_${field}`;

const SCHEMA = [
  ...FIELDS.map(
    (field) => `create virtual table ${tableOf(field)}
      using fts5(terms, content='', contentless_delete=1, tokenize='ascii')`,
  ),
  'create table shown (number integer primary key, title text, text text) strict',
].join(';');

/** FTS5 says of what fits best the least. */
const rankedIn = (field: Field): string => `select rowid as number, -bm25(${tableOf(field)}) * ${BOOST[field]} as score
  from ${tableOf(field)} where ${tableOf(field)} match :quoted`;

const ranked = (fields: readonly Field[]): string =>
  `select number, sum(score) as score from (${fields.map(rankedIn).join(' union all ')}) group by number`;

/**
 * What is searched of the entries of one language and what is shown of them, by their numbers: in a database that is in
 * memory only, outside of JavaScript's own, which is looked through again and again for what is no longer needed.
 */
export class PageTable {
  readonly #database = new SqliteDatabase(':memory:').exec(SCHEMA);
  readonly #addTerms = FIELDS.map((field) => ({
    field,
    statement: this.#database.prepare(`insert into ${tableOf(field)} (rowid, terms) values (?, ?)`),
  }));
  readonly #addShown = this.#database.prepare('insert into shown (number, title, text) values (?, ?, ?)');
  readonly #removals = [...FIELDS.map((field) => `${tableOf(field)} where rowid`), 'shown where number'].map((where) =>
    this.#database.prepare<[number]>(`delete from ${where} = ?`),
  );
  readonly #anywhere = this.#database.prepare<[Asked], Match>(ranked(FIELDS));
  readonly #inOutline = this.#database.prepare<[Asked], Match>(ranked(OUTLINE));
  readonly #somewhere = this.#database.prepare<[Asked]>(
    `${FIELDS.map((field) => `select 1 from ${tableOf(field)} where ${tableOf(field)} match :quoted`).join(' union all ')} limit 1`,
  );
  readonly #shown = this.#database.prepare<[number], Shown>('select title, text from shown where number = ?');

  /** Adds an entry of a new number. @param terms of each of its texts, with spaces between */
  add(number: number, terms: Readonly<Record<Field, string>>, { title, summary, body }: SearchEntry): void {
    this.#database.transaction(() => {
      for (const { field, statement } of this.#addTerms) statement.run(number, terms[field]);
      this.#addShown.run(number, title, [summary, body].filter(Boolean).join('\n'));
    })();
  }

  /** Takes an entry away. */
  remove(number: number): void {
    this.#database.transaction(() => {
      for (const removal of this.#removals) removal.run(number);
    })();
  }

  /** The entries that have a term anywhere, or in what says in short what they are about. Statements keep no term. */
  matches(term: string, { inOutline }: { inOutline: boolean }): Match[] {
    const statement = inOutline ? this.#inOutline : this.#anywhere;
    return statement.all(asked(term));
  }

  /** Whether an entry has a term. */
  has(term: string): boolean {
    return this.#somewhere.get(asked(term)) !== undefined;
  }

  /** What is shown of an entry; null when there is none of that number. */
  shown(number: number): Shown | null {
    return this.#shown.get(number) ?? null;
  }
}
