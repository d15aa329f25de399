const COMBINING_MARKS = /\p{Mark}/gu;

/** Letters that French writes joined: they carry no accent to strip, and dropping them would maim the word (cœur). */
const LIGATURES: Readonly<Record<string, string>> = { œ: 'oe', æ: 'ae' };

/**
 * The part of an address that stands for a text (specification, section 5): strips accents, lower-cases, drops
 * non-alphanumerics, turns whitespace into single hyphens, trims hyphens. A hyphen of the text is kept as the separator
 * it is, so that a slug is its own slug and PRECISE-AD gives precise-ad.
 * @returns lower-case letters, digits and single hyphens; empty when nothing of the text can be kept
 */
export function slugify(text: string): string {
  return text
    .normalize('NFD')
    .replace(COMBINING_MARKS, '')
    .toLowerCase()
    .replace(/[œæ]/g, (letter) => LIGATURES[letter] ?? '')
    .replace(/[^a-z0-9\s-]/g, '')
    .replace(/[\s-]+/g, '-')
    .replace(/^-|-$/g, '');
}
