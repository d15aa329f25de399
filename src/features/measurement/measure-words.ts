import type { TFunction } from 'i18next';
import { FEWEST_SHOWN, FLOW_STEPS, NO_PAGE } from '#contract/measurement.ts';
import { formatParts } from '#lib/format-parts.ts';
import { LANGUAGES, type Locale } from '#lib/locale.ts';
import type { Journey } from './measurement.queries.ts';

/** A number as a language writes it. */
export const numberWords = (count: number, locale: Locale): string => count.toLocaleString(LANGUAGES[locale].region);

/** A number of forms, which may be too small to be shown. */
export const formCountWords = (count: number | null, locale: Locale, t: TFunction): string =>
  count === null ? t('measurement.few', { limit: FEWEST_SHOWN }) : numberWords(count, locale);

/** A day under a bar: « 12 janv. », “Jan 12”. */
export const shortDay = (day: string, locale: Locale): string =>
  formatParts(new Date(`${day}T12:00:00Z`), locale, { day: 'numeric', month: 'short', timeZone: 'UTC' });

/** The name of a page: its path, or what stands for all addresses without a page. */
export const pageWords = (path: string, t: TFunction): string => (path === NO_PAGE ? t('measurement.noPage') : path);

/** The name of a step: the form's own, or the flow's. */
export function stepWords({ step, title }: Journey['left'][number], t: TFunction): string {
  if (title !== null) return title;
  if (step === FLOW_STEPS.review) return t('measurement.step.review');
  return step === FLOW_STEPS.own ? t('measurement.step.own') : step;
}
