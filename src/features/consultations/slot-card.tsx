import type { JSX, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { clockWords } from '#lib/format-parts.ts';
import type { Locale } from '#lib/locale.ts';
import { Icon } from '#ui/icon.tsx';
import { color } from '#ui/theme/colors.ts';
import { radius, space, text } from '#ui/theme/scale.ts';
import { styled } from '#ui/theme/styled.tsx';
import { type HeldSlot, slotLabel } from './held-slot.ts';

/** A sheet that stands out: the slot, the appointment. */
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
export interface SlotCardProps {
  slot: HeldSlot;
  locale: Locale;
  children?: ReactNode;
}

/** The slot that was chosen, and until when the clinic holds it: in words, nothing counts down. */
export const SlotCard = ({ slot, locale, children }: SlotCardProps): JSX.Element => {
  const { t } = useTranslation();
  const { heldUntil } = slot;
  return (
    <Sheet>
      <Icon name="calendar" size={1.6} />
      <Words>
        <p>{t('consultation.time.title')}</p>
        <strong>{slotLabel(slot, locale, t)}</strong>
        <p>
          {heldUntil === null
            ? t('consultation.time.unkept')
            : t('consultation.time.kept', { time: clockWords(heldUntil, locale) })}
        </p>
        {children}
      </Words>
    </Sheet>
  );
};
