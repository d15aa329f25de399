import type { SearchResult } from '#contract/content/search-view.ts';
import type { Locale } from '#lib/locale.ts';
import { placesOf, termOf } from './words.ts';

/** About how many characters an excerpt has. */
const LENGTH = 200;
/** How far before the first word of interest it begins, at most. */
const BEFORE = 60;

interface Hit {
  start: number;
  end: number;
  term: string;
}

/**
 * The part of a text that has the most of the terms that were found, cut between words, in pieces. A text without any of
 * them begins at its beginning.
 */
export function excerptOf(text: string, found: ReadonlySet<string>, locale: Locale): SearchResult['excerpt'] {
  const hits = hitsIn(text, found, locale);
  const [start, end] = bestPart(text, hits);
  const pieces: SearchResult['excerpt'] = [];
  const add = (from: number, to: number, hit: boolean) => {
    if (to > from) pieces.push({ text: text.slice(from, to), hit });
  };
  let at = start;
  if (start > 0) pieces.push({ text: '… ', hit: false });
  for (const hit of hits) {
    if (hit.start < start || hit.end > end) continue;
    add(at, hit.start, false);
    add(hit.start, hit.end, true);
    at = hit.end;
  }
  add(at, end, false);
  if (end < text.length) pieces.push({ text: ' …', hit: false });
  return pieces;
}

/** Where the terms are, up to a part that has every one of them: no other has more. */
function hitsIn(text: string, found: ReadonlySet<string>, locale: Locale): Hit[] {
  const hits: Hit[] = [];
  const latest = new Map<string, number>();
  let enough = Number.POSITIVE_INFINITY;
  for (const { 0: word, index } of placesOf(text)) {
    if (index > enough) break;
    const term = termOf(word, locale);
    if (term === null || !found.has(term)) continue;
    hits.push({ start: index, end: index + word.length, term });
    latest.set(term, index);
    const isWhole = latest.size === found.size && index + word.length <= Math.min(...latest.values()) + LENGTH - BEFORE;
    if (isWhole) enough = Math.min(enough, index + LENGTH);
  }
  return hits;
}

/** Begin and end of the part in which the most different terms stand close together, the first of them within. */
function bestPart(text: string, hits: readonly Hit[]): [number, number] {
  let best = { start: 0, end: 0, terms: 0 };
  hits.forEach(({ start, end }, first) => {
    const terms = new Set<string>();
    for (let next = first; next < hits.length; next += 1) {
      const hit = hits[next];
      if (!hit || hit.end > start + LENGTH - BEFORE) break;
      terms.add(hit.term);
    }
    if (terms.size > best.terms) best = { start, end, terms: terms.size };
  });
  // A long address has no blank near the term.
  const from = best.start <= BEFORE ? 0 : Math.min(best.start, afterSpace(text, best.start - BEFORE));
  const to = from + LENGTH >= text.length ? text.length : beforeSpace(text, from + LENGTH);
  return [from, Math.max(to, best.end)];
}

function afterSpace(text: string, at: number): number {
  const space = text.indexOf(' ', at);
  return space === -1 ? at : space + 1;
}

function beforeSpace(text: string, at: number): number {
  const space = text.lastIndexOf(' ', at);
  return space === -1 ? at : space;
}
