import type { ScreenProps } from '#contract/content/screen.ts';
import type { Locale } from '#lib/locale.ts';

/**
 * Where a public form is asked with everything that belongs to it (its opening, its result, its documents), or null for
 * a form that has no page of its own in that language.
 */
export function ownPageOf(slug: string, locale: Locale, pathOf: ScreenProps['pathOf']): string | null {
  if (slug === 'memory-check-in') return pathOf('questionnaire');
  if (slug === 'secondary-consultation') return pathOf('preconsultation', { step: slug });
  return slug === 'trial-finder' && locale === 'en' ? pathOf('trial-finder') : null;
}
