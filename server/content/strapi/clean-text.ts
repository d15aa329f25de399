/**
 * The invisible characters with which Strapi's preview hides source maps in texts (two alphabets of the same encoder).
 * Alone they are ordinary joiners; only a run of at least four is a hidden map.
 */
const HIDDEN_MAP = /[\u200B-\u200D\u2060-\u2064\uFEFF\u{1D173}-\u{1D17A}]{4,}/gu;
const ADDRESS = /^(?:\/|#|[a-z][a-z0-9+.-]*:)/i;

/** Takes hidden source maps out of a value that code compares, follows or parses. */
export function cleanValue(text: string): string {
  return text.replace(HIDDEN_MAP, '').trim();
}

/** Cleans a text that is an address (path, fragment or URL) and leaves every other text as it is, map included. */
export function cleanIfAddress(text: string): string {
  const cleaned = cleanValue(text);
  return ADDRESS.test(cleaned) ? cleaned : text;
}

/** Whether a text says nothing, hidden source maps aside. */
export function isBlank(text: string): boolean {
  return cleanValue(text) === '';
}
