import { type JSX, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Locale } from '#lib/locale.ts';
import { space } from '#ui/theme/scale.ts';
import { styled } from '#ui/theme/styled.tsx';
import { OptionCard, OptionList } from '../fields/option-card.tsx';
import { dayOf, dayWords, type Slot, timeWords } from './slot-words.ts';

/** Times to choose from under a title; `withDay` says the day on each card, where they are of several days. */
export interface SlotCardsProps {
  title: string;
  name: string;
  slots: readonly Slot[];
  chosen: string | null;
  withDay?: boolean;
  locale: Locale;
  onChoose: (slot: Slot) => void;
}

const Group = styled('div')({ display: 'grid', gap: space.sm, alignContent: 'start', minWidth: 0 });
const Title = styled('p')({ fontWeight: 600 });

/** Times as large radio cards. */
export const SlotCards = ({ title, name, slots, chosen, withDay, locale, onChoose }: SlotCardsProps): JSX.Element => {
  const { t } = useTranslation();
  const id = useId();
  const words = (slot: Slot) => {
    const time = timeWords(slot, locale);
    return withDay ? t('panels.slot.short', { day: dayWords(dayOf(slot), locale), time }) : time;
  };
  return (
    <Group role="radiogroup" aria-labelledby={id}>
      <Title id={id}>{title}</Title>
      <OptionList data-layout={withDay ? undefined : 'short'}>
        {slots.map((slot) => (
          <OptionCard
            key={slot.id}
            type="radio"
            name={name}
            value={slot.id}
            label={words(slot)}
            hint={t(`panels.slot.modality.${slot.modality}`)}
            checked={slot.id === chosen}
            onChange={() => onChoose(slot)}
          />
        ))}
      </OptionList>
    </Group>
  );
};
