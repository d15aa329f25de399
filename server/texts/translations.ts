import { existsSync, readFileSync } from 'node:fs';
import * as z from 'zod';
import { LOCALES, type Locale } from '#lib/locale.ts';
import { perLocale, type Written } from '#lib/per-locale.ts';
import { serverFile } from '../lib/product-folder.ts';

/**
 * Texts of the server are written in French and English, side by side. Another language is a file of its own,
 * `translations/<language>.json`: for each group of texts (a form, a mail) what stands for each English text. A group
 * of which a text is missing there is told in English as a whole, so that nobody reads two languages in one form.
 */
const catalogueSchema = z.record(z.string(), z.record(z.string(), z.string()));

/** What somebody wrote of a language, by group and English text; an empty text is one that is still to be written. */
export type Catalogue = z.infer<typeof catalogueSchema>;

/** The languages of which every text is written beside the others. */
const isWritten = (locale: Locale): boolean => locale === 'fr' || locale === 'en';

/** @throws Error naming the file that is no catalogue */
function readCatalogue(locale: Locale): Catalogue {
  const file = serverFile('texts/translations', `${locale}.json`);
  if (isWritten(locale) || !existsSync(file)) return {};
  const result = catalogueSchema.safeParse(JSON.parse(readFileSync(file, 'utf8')));
  if (result.success) return result.data;
  throw new Error(`${file} must hold groups of texts, in each the English text and what stands for it.`);
}

const places = (text: string): string => (text.match(/\{\w+\}/g) ?? []).sort().join();

/** Whether a string is for reading: neither a path nor nothing but a place for a value. */
const isText = (text: string): boolean => !text.startsWith('/') && /\p{L}/u.test(text.replaceAll(/\{\w+\}/g, ''));

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}

const sideSchema = z.looseObject({ fr: z.string(), en: z.string() });

const isSide = (value: unknown): value is z.infer<typeof sideSchema> => sideSchema.safeParse(value).success;

function englishIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return [...(isSide(value) ? [value.en] : []), ...Object.values(value).flatMap(englishIn)];
}

/** The texts of the server in every language of the site. */
export class Translations {
  readonly #catalogues: Readonly<Record<Locale, Catalogue>>;
  /** Every English text by its group, as far as the groups were loaded. */
  readonly #known = new Map<string, Set<string>>();

  constructor(catalogues: Readonly<Record<Locale, Catalogue>>) {
    this.#catalogues = catalogues;
  }

  /** What is written for each language as a whole, such as a mail, for every language of the site. */
  inEveryLanguage<T>(group: string, written: Written<T>): Record<Locale, T> {
    const english = stringsIn(written.en);
    this.#note(group, english);
    return perLocale((locale) => {
      const own = written[locale];
      if (own !== undefined || !this.#hasAll(group, english, locale)) return own ?? written.en;
      return JSON.parse(JSON.stringify(written.en), (_key, value: unknown) =>
        typeof value === 'string' ? this.#translationOf(group, value, locale) : value,
      );
    });
  }

  /** A file in which each text stands as `{ "fr": …, "en": … }`, with every language of the site beside these. */
  withEveryLanguage(group: string, json: unknown): unknown {
    const english = englishIn(json);
    this.#note(group, english);
    const others = LOCALES.filter((locale) => !isWritten(locale));
    if (others.length === 0) return json;
    const told = new Set(others.filter((locale) => this.#hasAll(group, english, locale)));
    return JSON.parse(JSON.stringify(json), (_key, value: unknown) => {
      if (!isSide(value)) return value;
      const textIn = (locale: Locale) => (told.has(locale) ? this.#translationOf(group, value.en, locale) : value.en);
      return { ...Object.fromEntries(others.map((locale) => [locale, textIn(locale)])), ...value };
    });
  }

  /** Whether a group is told in a language; where it is not, it is told in English. */
  isTold(group: string, locale: Locale): boolean {
    return this.#hasAll(group, [...(this.#known.get(group) ?? [])], locale);
  }

  /** What a translator still has to write of a language, group by group. */
  missingIn(locale: Locale): Map<string, string[]> {
    const missing = [...this.#known].map(([group, texts]): [string, string[]] => [
      group,
      isWritten(locale) ? [] : [...texts].filter((text) => this.#translationOf(group, text, locale) === null),
    ]);
    return new Map(missing.filter(([, texts]) => texts.length > 0));
  }

  #note(group: string, english: readonly string[]): void {
    this.#known.set(group, new Set([...(this.#known.get(group) ?? []), ...english.filter(isText)]));
  }

  #hasAll(group: string, english: readonly string[], locale: Locale): boolean {
    return isWritten(locale) || english.every((text) => this.#translationOf(group, text, locale) !== null);
  }

  /** What stands for an English text; null while nobody wrote it, or wrote it with other places for values. */
  #translationOf(group: string, text: string, locale: Locale): string | null {
    if (!isText(text)) return text;
    const own = this.#catalogues[locale][group]?.[text] ?? '';
    return own !== '' && places(own) === places(text) ? own : null;
  }
}

/** The texts of this server; each module that has some names them here when it is loaded. */
export const translations = new Translations(perLocale(readCatalogue));
