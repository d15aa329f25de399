import entries from '#cms-schemas/kinds.json' with { type: 'json' };
import content from '#cms-schemas/link-kinds.json' with { type: 'json' };

/** A link to content of the site, by a key that never changes: see `kinds.json` and `link-kinds.json` of `cms-schemas/`. */
export interface Reference {
  kind: string;
  key: string;
  /** A place on the page, with its `#`; empty for the page itself. */
  anchor: string;
}

const PATTERNS = [
  ...content.kinds.map(({ kind, pattern }) => ({ kind, pattern })),
  ...entries.kinds.map(({ kind, keyPattern }) => ({ kind, pattern: keyPattern })),
];
const KEYS = new Map(PATTERNS.map(({ kind, pattern }) => [kind, new RegExp(`^(?:${pattern})$`)]));

/** What a reference may begin with, before its colon. */
export const REFERENCE_KINDS: readonly string[] = [...KEYS.keys()];

/**
 * Whether a text is written as a reference, well or badly: then it is no address that a browser could follow.
 */
export function isReference(text: string): boolean {
  const colon = text.indexOf(':');
  return colon > 0 && KEYS.has(text.slice(0, colon));
}

/** Reads a reference; null for an address, and for a key that no entry of the kind could have. */
export function parseReference(text: string): Reference | null {
  const [, kind = '', key = '', anchor = ''] = /^([a-z]+):([^#]*)(#\S+)?$/.exec(text) ?? [];
  return KEYS.get(kind)?.test(key) ? { kind, key, anchor } : null;
}
