import type { TrialView } from '#contract/content/page-view.ts';
import type { Locale } from '#lib/locale.ts';
import { orEnglish } from '#lib/per-locale.ts';

const REGISTRATION = orEnglish({ fr: 'inscription', en: 'registration' });

/** The address of the catalogue that a trial belongs to: its own without the last part. */
export const trialListPath = (trialPath: string): string => trialPath.replace(/\/[^/]*$/, '') || '/';

/** The address at which one registers for a trial. */
export const registrationPath = ({ path }: Pick<TrialView, 'path'>, locale: Locale): string =>
  `${path}/${REGISTRATION[locale]}`;
