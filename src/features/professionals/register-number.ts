import { isNpi, isRpps } from '#contract/shapes.ts';
import type { Locale } from '#lib/locale.ts';

/** The register that a professional's number comes from: RPPS in France, NPI in the United States. */
export interface Register {
  name: 'rpps' | 'npi';
  isValid: (number: string) => boolean;
}

/** The register of the site's country. */
export function registerOf(locale: Locale): Register {
  return locale === 'fr' ? { name: 'rpps', isValid: isRpps } : { name: 'npi', isValid: isNpi };
}

/** A number without the spaces, dots and hyphens that people group its digits with. */
export function bareNumber(typed: string): string {
  return typed.replace(/[\s.-]/gu, '');
}
