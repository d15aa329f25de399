import type { Locale } from '#lib/locale.ts';

/** The site whose pages show the banner (specification, section 2). */
const WITH_BANNER: Locale = 'en';

/** The pages that show no banner: they are about trials already, or trials are not the matter (specification, section 2). */
const WITHOUT_BANNER: ReadonlySet<string> = new Set([
  'clinical-trials',
  'trial-registration',
  'recommendations',
  'trial-forms',
  'service-unavailable',
  // Of the clinic's staff: they are at work, and no visitors.
  'account',
]);

/** Names of trial detail pages start so. */
const TRIAL_DETAIL = 'trial:';

/**
 * Whether a page shows the English banner: every page with a header except the trial catalogue, trial detail, trial
 * registration, recommendations, trial form, service-unavailable and staff pages.
 * @param name the page's name: that of its entry, or `trial:<slug>`
 */
export function showsBanner(locale: Locale, { name, hideHeader }: { name: string; hideHeader: boolean }): boolean {
  return locale === WITH_BANNER && !hideHeader && !WITHOUT_BANNER.has(name) && !name.startsWith(TRIAL_DETAIL);
}
