import type { Locale } from '#lib/locale.ts';
import queries from '#server/search/first-content-queries.json' with { type: 'json' };
import type { SearchEntry } from '#server/search/search-entry.ts';
import { SearchIndex } from '#server/search/search-index.ts';
import { readFirstContent } from '../../scripts/content-lint/read-first-content.ts';
import { median } from './median.ts';
import { report } from './report.ts';

const PAGES = 10_000;
const WORDS = { title: 6, headings: 30, summary: 20, body: 350 };
const MOST_MS = 20;
const MOST_UNKNOWN_MS = 50;
/** So many letters begin the most words that are looked for. */
const SHORT = 3;
/** As dear as a search can be: words that no page has. */
const UNKNOWN =
  'memmoirre consultassion patholojie medikament neurologgue etuude participperr simptomme diagnostik asosiation';

/** The words of the first content in a language, as often as they occur: few are common and many are rare, as in any text. */
function wordsIn(locale: Locale): string[] {
  const sides = readFirstContent().sides.filter((side) => side.locale === locale);
  return JSON.stringify(sides.map(({ values }) => values)).match(/\p{L}[\p{L}’-]*/gu) ?? [];
}

/** Numbers that look like chance and are the same in each run. */
function chance(): () => number {
  let state = 1;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

/** Each page has a word of its own beside the common ones: the index has as many words as a large site. */
function pagesOf(locale: Locale): SearchEntry[] {
  const words = wordsIn(locale);
  const next = chance();
  const text = (length: number) =>
    Array.from({ length }, () => words[Math.floor(next() * words.length)] ?? '').join(' ');
  return Array.from({ length: PAGES }, (_, number) => ({
    id: `page-${number}`,
    kind: 'page',
    title: text(WORDS.title),
    names: Math.floor(next() * 1e12).toString(36),
    headings: text(WORDS.headings),
    summary: text(WORDS.summary),
    body: text(WORDS.body),
  }));
}

/**
 * Searches of 10,000 pages in each language, those that the first content is tested with: prints what a search takes,
 * the slowest of them, how long adding one page holds up the process, and what the indexes take of its memory.
 * @param times how often each search is measured
 */
export async function measureSearch(times: number): Promise<void> {
  const before = process.memoryUsage().rss;
  const indexes = { fr: new SearchIndex('fr'), en: new SearchIndex('en') };
  for (const locale of ['fr', 'en'] as const) {
    const adding = pagesOf(locale).map((page) => time(() => indexes[locale].put(page)));
    adding.sort((one, other) => one - other);
    report(`${locale}: adding a page, slowest 1 %`, adding[Math.floor(PAGES * 0.99)] ?? 0, 'ms', 50, 'at most');
    const measured = (q: string): number =>
      median(Array.from({ length: times }, () => time(() => indexes[locale].find({ q }))));
    const took = queries[locale].map(([q = '']) => measured(q));
    report(`${locale}: a search`, median(took), 'ms', MOST_MS, 'at most');
    report(`${locale}: the slowest search`, Math.max(...took), 'ms', MOST_MS, 'at most');
    const typed = queries[locale].map(([q = '']) => measured(q.slice(0, SHORT)));
    report(`${locale}: three letters, slowest`, Math.max(...typed), 'ms', MOST_MS, 'at most');
    report(`${locale}: ten words that no page has`, measured(UNKNOWN), 'ms', MOST_UNKNOWN_MS, 'at most');
  }
  process.stdout.write(
    `  memory for ${2 * PAGES} pages: ${Math.round((process.memoryUsage().rss - before) / 1e6)} MB\n`,
  );
}

/** Of the processor, in milliseconds: what else the machine does is left out. */
function time(work: () => void): number {
  const start = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(start);
  return (user + system) / 1000;
}
