import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { entryKinds } from '#server/content/entry-kinds.ts';

/** The languages every entry must exist in. */
export const LANGUAGES = ['fr', 'en'] as const;

/** The code of a language, of this site or not: a side is no attribute when its language was removed. */
const SIDE = /^[a-z]{2}$/;

/** One of the two languages of the first content. */
export type Language = (typeof LANGUAGES)[number];

/** One entry of the first content: its file, shared attributes, and the attributes of each language. */
export interface SeedEntry {
  file: string;
  shared: Record<string, unknown>;
  fr: Record<string, unknown> | null;
  en: Record<string, unknown> | null;
}

/** A text of an entry with its place, such as `pages/about.json fr.blocks[0].title`. */
export interface PlacedText {
  place: string;
  key: string;
  text: string;
}

/** An issue that should be fixed before a text is published. */
export interface ContentIssue {
  place: string;
  message: string;
}

const COLLECTIONS = ['pages', ...entryKinds.map(({ plural }) => plural), 'team'];

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function readEntry(folder: string, file: string): SeedEntry {
  const parsed: unknown = JSON.parse(readFileSync(join(folder, file), 'utf8'));
  if (!isRecord(parsed)) throw new Error(`${file} holds no entry: write one JSON object with "fr" and "en" sides.`);
  const { fr, en } = parsed;
  const shared = Object.fromEntries(Object.entries(parsed).filter(([key]) => !SIDE.test(key)));
  return { file, shared, fr: isRecord(fr) ? fr : null, en: isRecord(en) ? en : null };
}

/**
 * Reads every entry of a folder laid out like `cms-schemas/seed/`.
 * @throws Error with the file's name when a file is not one JSON object.
 */
export function readSeedEntries(folder: string): SeedEntry[] {
  const written = COLLECTIONS.filter((name) => existsSync(join(folder, name)));
  const files = written.flatMap((name) =>
    readdirSync(join(folder, name))
      .filter((file) => file.endsWith('.json'))
      .sort()
      .map((file) => `${name}/${file}`),
  );
  return [...files, 'site.json', 'menu.json', 'footer.json'].map((file) => readEntry(folder, file));
}
