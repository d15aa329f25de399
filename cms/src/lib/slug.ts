/** French ligatures: Unicode normalization does not decompose them, and dropping them would misspell the word (cœur). */
const LIGATURES: Readonly<Record<string, string>> = { œ: 'oe', æ: 'ae' };

/**
 * Makes a slug: strips accents, lower-cases, drops what is neither letter, digit, space nor hyphen,
 * turns white space into single hyphens, trims hyphens. Strapi cannot import the site's sources, so this is
 * a copy of the site's rule; the test beside this file checks that both return the same slugs.
 */
export function slugify(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/[œæ]/g, (letter) => LIGATURES[letter] ?? '')
    .replace(/[^a-z0-9\s-]/g, '')
    .replace(/[\s-]+/g, '-')
    .replace(/^-|-$/g, '');
}
