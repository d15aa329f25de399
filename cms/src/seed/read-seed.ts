import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ENTRY_KINDS } from '../lib/entry-kinds.ts';
import { DEFAULT_LOCALE, LOCALES, type Locale } from '../lib/locales.ts';
import { type Fields, isFields } from '../lib/read.ts';
import { SeedError } from './seed-error.ts';

/** One entry of the first content, as written: see `cms-schemas/seed/README.md`. */
export interface SeedEntry {
  uid: string;
  /** Path inside the seed folder. */
  file: string;
  /** File name without its extension, by which other entries refer to this one. */
  key: string;
  /** One set of attributes for each language of the entry; attributes written outside the languages are in each set. */
  sides: { locale: Locale; data: Fields }[];
}

/** The code of a language, of this site or not: a side is no attribute when its language was removed. */
const SIDE = /^[a-z]{2}$/;

const PAGE = 'api::page.page';

/** Folders in import order: an entry may refer to entries of earlier folders. */
const FOLDERS: { folder: string; uid: string; body?: boolean }[] = [
  { folder: 'team', uid: 'api::team-member.team-member' },
  ...ENTRY_KINDS.map(({ plural, uid }) => ({ folder: plural, uid, body: true })),
  { folder: 'pages', uid: PAGE },
];

/** What every page shares, one entry each; after the pages, to which it leads. */
const SINGLE = [
  { file: 'site.json', uid: 'api::site.site' },
  { file: 'menu.json', uid: 'api::menu.menu' },
  { file: 'footer.json', uid: 'api::footer.footer' },
];

/**
 * Reads the first content for a place that has none: there it is a mistake when nothing comes of it, such as a wrong folder.
 * @throws {SeedError}
 */
export function readFirstContent(root: string): SeedEntry[] {
  const mend = 'let SEED name a folder of first content, or write on or off in its place';
  if (!existsSync(root)) throw new SeedError(root, [], `there is no such folder: ${mend}`);
  const entries = readSeed(root);
  if (!entries.some(({ uid }) => uid === PAGE)) throw new SeedError(root, [], `it has no page in "pages": ${mend}`);
  return entries;
}

/** Reads the whole first content; entries come in the order in which they can be imported. */
export function readSeed(root: string): SeedEntry[] {
  const entries = FOLDERS.flatMap(({ folder, uid, body }) =>
    listJson(path.join(root, folder)).map((name) => {
      const entry = readEntry(root, path.join(folder, name), uid);
      return body ? { ...entry, sides: entry.sides.map((side) => withBody(root, folder, entry.key, side)) } : entry;
    }),
  );
  for (const { file, uid } of SINGLE) if (existsSync(path.join(root, file))) entries.push(readEntry(root, file, uid));
  return [...entries, ...readRedirects(root)];
}

function readEntry(root: string, file: string, uid: string): SeedEntry {
  const content = readJson(root, file);
  if (!isFields(content)) throw new SeedError(file, [], 'it must hold one object');
  const shared = Object.fromEntries(Object.entries(content).filter(([key]) => !SIDE.test(key)));
  const sides: SeedEntry['sides'] = [];
  for (const locale of LOCALES) {
    const side = content[locale];
    if (side === undefined) continue;
    if (!isFields(side)) throw new SeedError(file, [locale], 'it must be an object');
    sides.push({ locale, data: { ...shared, ...side } });
  }
  if (sides.length === 0) throw new SeedError(file, [], 'it has neither "fr" nor "en": write at least one of them');
  return { uid, file, key: path.basename(file, '.json'), sides };
}

/** The body of an entry, such as an article's, may be in a separate Markdown file beside its JSON file. */
function withBody(root: string, folder: string, key: string, side: SeedEntry['sides'][number]) {
  const file = `${key}.${side.locale}.md`;
  if ('body' in side.data || !existsSync(path.join(root, folder, file))) return side;
  return { ...side, data: { ...side.data, body: { markdown: file } } };
}

/** Redirects are not localized: each is an entry with a single set of attributes. */
function readRedirects(root: string): SeedEntry[] {
  const file = 'redirects.json';
  if (!existsSync(path.join(root, file))) return [];
  const content = readJson(root, file);
  if (!Array.isArray(content)) throw new SeedError(file, [], 'it must hold a list');
  return content.map((data: unknown, index) => {
    if (!isFields(data)) throw new SeedError(file, [String(index)], 'it must be an object');
    return { uid: 'api::redirect.redirect', file, key: String(index), sides: [{ locale: DEFAULT_LOCALE, data }] };
  });
}

function readJson(root: string, file: string): unknown {
  try {
    return JSON.parse(readFileSync(path.join(root, file), 'utf8'));
  } catch (error) {
    throw new SeedError(file, [], `it is not valid JSON (${error instanceof Error ? error.message : 'unreadable'})`);
  }
}

function listJson(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort();
}
