import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '#lib/format-date.ts';
import type { Locale } from '#lib/locale.ts';

/** When a doctor last reviewed what a page says; `reviewedOn` is an ISO date. */
export const ReviewDate = ({ reviewedOn, locale }: { reviewedOn: string; locale: Locale }): JSX.Element => {
  const { t } = useTranslation();
  return <time dateTime={reviewedOn}>{t('articles.reviewedOn', { date: formatDate(reviewedOn, locale) })}</time>;
};
