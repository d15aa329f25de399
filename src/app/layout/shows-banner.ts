import type { Locale } from '#lib/locale.ts';

/** The pages that show no banner: they are about trials already, or trials are not the matter (specification, section 2). */
const WITHOUT_BANNER: ReadonlySet<string> = new Set([
  'clinical-trials',
  'trial-registration',
  'recommendations',
  'trial-forms',
  'service-unavailable',
]);

/** Names of trial detail pages start so. */
const TRIAL_DETAIL = 'trial:';

/**
 * Whether a page shows the English banner: every page with a header except the trial catalogue, trial detail, trial
 * registration, recommendations, trial form and service-unavailable pages.
 * @param name the page's name: that of its entry, or `trial:<slug>`
 */
export function showsBanner(locale: Locale, { name, hideHeader }: { name: string; hideHeader: boolean }): boolean {
  return locale === 'en' && !hideHeader && !WITHOUT_BANNER.has(name) && !name.startsWith(TRIAL_DETAIL);
}
