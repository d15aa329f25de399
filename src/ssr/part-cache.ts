import type { EmotionCache } from '@emotion/cache';
import { LRUCache } from 'lru-cache';
import type { Token } from './markup-tokens.ts';

/** The styles of a part, in the order in which they were first asked for. */
export type PartStyles = Pick<EmotionCache, 'inserted' | 'registered'>;

/** A part as it was drawn once. */
export interface KnownPart {
  html: string;
  /** The tags in it. */
  tokens: readonly Token[];
  styles: PartStyles;
}

/** What a part depends on beside what it was drawn from: it is kept under that as well. */
export interface Varying {
  /** What it asks of the page that it is on, such as its path. */
  ofPage: readonly string[];
  /** It asks for its place among the others, or has an id that React made from it. */
  ofPlace: boolean;
}

/** Parts of pages that were drawn before, by what they were drawn from. */
export type PartCache = LRUCache<string, KnownPart | Varying>;

const MOST_BYTES = 24 * 1024 * 1024;

/** Of a tag some is shared with others; those with an address or words of their own take about so many bytes. */
const TOKEN_BYTES = 150;

const bytesOfPart = ({ html, tokens, styles }: KnownPart): number =>
  2 * html.length + TOKEN_BYTES * tokens.length + 100 * Object.keys(styles.inserted).length;

/** About what an entry takes in memory; the texts of rules are the style library's. */
const bytesOf = (part: KnownPart | Varying, { length }: string): number =>
  500 + 2 * length + ('html' in part ? bytesOfPart(part) : 0);

/**
 * Makes room for parts of pages; those that nobody asked for the longest go first. Nothing in them is a visitor's own: they
 * are parts of pages that everybody gets.
 * @param maxBytes how much they may take in memory
 */
export const createPartCache = (maxBytes: number = MOST_BYTES): PartCache =>
  new LRUCache({ maxSize: maxBytes, sizeCalculation: bytesOf });
