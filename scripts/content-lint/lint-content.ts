import { lintWording } from './lint-wording.ts';
import {
  type ContentIssue,
  LANGUAGES,
  type Language,
  type PlacedText,
  type SeedEntry,
  textsOf,
} from './seed-entries.ts';

/** Lookups that the checks need in addition to the entries. */
export interface LintContext {
  readMarkdown: (entryFile: string, file: string) => string;
  /** True when the application or a redirect answers this path. */
  isOwnedPath: (path: string) => boolean;
  /** True when the application has a screen of this name, but not in this language. */
  isAbsent: (name: unknown, language: Language) => boolean;
}

const LINK_KEYS = new Set(['link', 'to']);

type PlacedSide = { entry: SeedEntry; side: Record<string, unknown> };

function sidesOf(entries: SeedEntry[], folder: string): PlacedSide[] {
  return entries
    .filter((entry) => entry.file.startsWith(folder))
    .flatMap((entry) => LANGUAGES.map((language) => ({ entry, side: entry[language] })))
    .filter((placed): placed is PlacedSide => placed.side !== null);
}

/** Paths of the entries of the first content, including aliases and trial pages. */
function knownPaths(entries: SeedEntry[]): Set<string> {
  const pages = sidesOf(entries, 'pages/').flatMap(({ side }) => [
    side.path,
    ...(Array.isArray(side.aliases) ? side.aliases : []),
  ]);
  const catalogues = sidesOf(entries, 'pages/clinical-trials.json').map(({ side }) => side.path);
  const slugs = sidesOf(entries, 'trials/').map(({ entry }) => entry.shared.slug);
  const trials = catalogues.flatMap((path) => slugs.filter(Boolean).map((slug) => `${path}/${slug}`));
  return new Set([...pages, ...trials].filter((path): path is string => typeof path === 'string'));
}

function linksIn({ key, text, place }: PlacedText): { place: string; target: string }[] {
  if (LINK_KEYS.has(key)) return [{ place, target: text }];
  return [...text.matchAll(/\]\(([^)\s]+)[^)]*\)/g)].map((match) => ({ place, target: match[1] ?? '' }));
}

function lintLinks(texts: PlacedText[], paths: Set<string>, context: LintContext): ContentIssue[] {
  return texts
    .flatMap(linksIn)
    .map(({ place, target }) => ({ place, path: (target.split(/[?#]/)[0] ?? '').replace(/(.)\/$/, '$1'), target }))
    .filter(({ path }) => path.startsWith('/') && !paths.has(path) && !context.isOwnedPath(path))
    .map(({ place, target }) => ({ place, message: `the link ${target} leads nowhere: correct it or add that page.` }));
}

function lintAlternativeTexts(value: unknown, place: string): ContentIssue[] {
  if (Array.isArray(value)) return value.flatMap((item, i) => lintAlternativeTexts(item, `${place}[${i}]`));
  if (typeof value !== 'object' || value === null) return [];
  const record = value as Record<string, unknown>;
  return Object.entries(record).flatMap(([key, item]) => {
    const image = typeof item === 'string' && /\.(png|jpe?g|webp|avif)$/i.test(item);
    const alt = record[`${key}Alt`];
    if (image && !(typeof alt === 'string' && alt.trim())) {
      return [{ place: `${place}.${key}`, message: `the image has no alternative text: fill in "${key}Alt".` }];
    }
    return lintAlternativeTexts(item, `${place}.${key}`);
  });
}

function lintSide(entry: SeedEntry, language: Language, paths: Set<string>, context: LintContext): ContentIssue[] {
  const side = entry[language];
  if (!side && context.isAbsent(entry.shared.name, language)) return [];
  if (!side) return [{ place: entry.file, message: `the entry has no "${language}" side: write it.` }];
  const place = `${entry.file} ${language}`;
  const texts = textsOf(side, place, '', (file) => context.readMarkdown(entry.file, file));
  return [
    ...lintLinks(texts, paths, context),
    ...lintAlternativeTexts({ ...entry.shared, ...side }, place),
    ...lintWording(texts, language),
  ];
}

/** Every issue of the first content: missing languages, broken links, empty alternative texts, wording. */
export function lintContent(entries: SeedEntry[], context: LintContext): ContentIssue[] {
  const paths = knownPaths(entries);
  return entries.flatMap((entry) => LANGUAGES.flatMap((language) => lintSide(entry, language, paths, context)));
}
