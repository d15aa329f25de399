import { styled } from '@mui/material/styles';
import type { JSX, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Locale } from '#lib/locale.ts';
import { Icon } from '#ui/icon.tsx';
import { color } from '#ui/theme/colors.ts';
import { radius, space, text } from '#ui/theme/scale.ts';
import type { KeptSlot } from './kept-slot.ts';
import { clockOf } from './visit-words.ts';

/** A sheet that stands out: the time, the appointment. */
export const Sheet = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: space.md,
  padding: space.inset,
  border: `0.125rem solid ${color('line')}`,
  borderRadius: radius.leaf,
  background: color('surface'),
  breakInside: 'avoid',
  '& > svg': { color: color('thread') },
});

const Words = styled('div')({
  display: 'grid',
  gap: space.xs,
  '& > *': { margin: 0 },
  '& strong': { color: color('heading'), fontSize: text.lead, fontWeight: 600, lineHeight: 1.3 },
  '& strong::first-letter': { textTransform: 'uppercase' },
});

/** `children`: what one may do with it. */
export interface TimeCardProps {
  slot: KeptSlot;
  locale: Locale;
  children?: ReactNode;
}

/** The time that was chosen, and until when the clinic keeps it: in words, nothing counts down. */
export const TimeCard = ({ slot, locale, children }: TimeCardProps): JSX.Element => {
  const { t } = useTranslation();
  const { label, keptUntil } = slot;
  return (
    <Sheet>
      <Icon name="calendar" size={1.6} />
      <Words>
        <p>{t('consultation.time.title')}</p>
        <strong>{label}</strong>
        <p>
          {keptUntil === null
            ? t('consultation.time.unkept')
            : t('consultation.time.kept', { time: clockOf(keptUntil, locale) })}
        </p>
        {children}
      </Words>
    </Sheet>
  );
};
