import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import type { TrialView } from '#contract/content/page-view.ts';
import { formatDate } from '#lib/format-date.ts';
import type { Locale } from '#lib/locale.ts';
import { color } from '#ui/theme/colors.ts';
import { text } from '#ui/theme/scale.ts';
import { styled } from '#ui/theme/styled.tsx';
import { shownStatus } from './recruitment.ts';

const Line = styled('p')({ color: color('inkSoft'), fontSize: text.small });

/** When a trial's recruitment was last confirmed, or that it is to be confirmed; nothing where no date is needed. */
export const StatusConfirmed = ({ trial, locale }: { trial: TrialView; locale: Locale }): JSX.Element | null => {
  const { t } = useTranslation();
  const { statusConfirmedOn: day } = trial;
  if (shownStatus(trial) === 'unknown') return <Line>{t('trials.statusToConfirm')}</Line>;
  if (!day) return null;
  return (
    <Line>
      <time dateTime={day}>{t('trials.statusConfirmedOn', { date: formatDate(day, locale) })}</time>
    </Line>
  );
};
