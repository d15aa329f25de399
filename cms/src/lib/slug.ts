/** Letters that French writes joined: they carry no accent to strip, and dropping them would maim the word (cœur). */
const LIGATURES: Readonly<Record<string, string>> = { œ: 'oe', æ: 'ae' };

/**
 * The slug helper of the product: strips accents, lower-cases, drops what is neither letter, digit, space nor hyphen,
 * turns white space into single hyphens, trims hyphens. Strapi cannot import the site's sources, so the rule stands
 * here too; the test beside this file holds both to the same answers.
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
