import { type JSX, lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FIRST_TIMES } from '#contract/rules/first-times.ts';
import type { Locale } from '#lib/locale.ts';
import { Button } from '#ui/button.tsx';
import { Loading } from '#ui/loading.tsx';
import { color } from '#ui/theme/colors.ts';
import { media, space } from '#ui/theme/scale.ts';
import { styled } from '#ui/theme/styled.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { SlotCards } from './slot-cards.tsx';
import { dayOf, dayWords, type Slot, zoneWords } from './slot-words.ts';

/** The calendar and its library come only when somebody asks for another day. */
const SlotCalendar = lazy(() => import('./slot-calendar.tsx'));

/** `slots` are free, in order, at least one; not `isWhole` while only the first of them are known. */
export interface SlotChoiceProps {
  id: string;
  slots: readonly Slot[];
  isWhole: boolean;
  chosen: string | null;
  locale: Locale;
  onChoose: (slot: Slot) => void;
}

const Note = styled('p')({ color: color('inkSoft') });
const Row = styled('div')({ justifySelf: 'start' });
const DayAndTimes = styled('div')({
  display: 'grid',
  gap: space.lg,
  minWidth: 0,
  '& > *': { minWidth: 0 },
  [media.medium]: { gridTemplateColumns: 'auto minmax(0, 1fr)', alignItems: 'start' },
});
const Other = styled('div')({ display: 'grid', gap: space.sm, minWidth: 0, '& > p': { maxWidth: '46rem' } });
const OtherTitle = styled('p')({ fontWeight: 600 });

/** `asked`: the days were asked for just now, and take the focus from the button that has gone. */
interface OtherDaysProps extends SlotChoiceProps {
  asked: boolean;
}

const OtherDays = ({ id, slots, isWhole, chosen, locale, onChoose, asked }: OtherDaysProps): JSX.Element => {
  const { t } = useTranslation();
  const title = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (asked) title.current?.focus();
  }, [asked]);
  const chosenSlot = slots.find((slot) => slot.id === chosen);
  const [day, setDay] = useState(chosenSlot ? dayOf(chosenSlot) : null);
  const days = [...new Set(slots.map(dayOf))];
  const ofDay = slots.filter((slot) => dayOf(slot) === day);
  const dayName = day === null ? '' : dayWords(day, locale);
  const loading = <Loading>{t('panels.slot.calendarLoading')}</Loading>;
  return (
    <Other>
      <OtherTitle ref={title} tabIndex={-1}>
        {t('panels.slot.otherTitle')}
      </OtherTitle>
      <Note>{t('panels.slot.otherHint')}</Note>
      <DayAndTimes>
        {isWhole ? (
          <Suspense fallback={loading}>
            <SlotCalendar days={days} day={day} locale={locale} label={t('panels.slot.otherTitle')} onDay={setDay} />
          </Suspense>
        ) : (
          loading
        )}
        {ofDay.length === 0 ? null : (
          <SlotCards
            title={t('panels.slot.times', { day: dayName })}
            name={`${id}-day`}
            slots={ofDay}
            chosen={chosen}
            locale={locale}
            onChoose={onChoose}
          />
        )}
      </DayAndTimes>
      <VisuallyHidden role="status">
        {ofDay.length === 0 ? '' : t('panels.slot.free', { day: dayName, count: ofDay.length })}
      </VisuallyHidden>
    </Other>
  );
};

/** The first free times at hand, every other one by day in a calendar. */
export const SlotChoice = (props: SlotChoiceProps): JSX.Element => {
  const { id, slots, chosen, locale, onChoose } = props;
  const { t } = useTranslation();
  const first = slots.slice(0, FIRST_TIMES);
  const isLater = slots.slice(FIRST_TIMES).some((slot) => slot.id === chosen);
  const [opened, setOpened] = useState<'by choice' | 'for the chosen' | null>(null);
  // A time may be chosen before others come to stand before it: it is never out of sight.
  if (isLater && opened === null) setOpened('for the chosen');
  const zones = [...new Set(slots.map(({ timezone }) => timezone))];
  return (
    <>
      <Note>{t('panels.slot.zoneNote', { zone: zones.map((zone) => zoneWords(zone, locale, t)).join(', ') })}</Note>
      <SlotCards
        title={t('panels.slot.first')}
        name={`${id}-first`}
        slots={first}
        chosen={chosen}
        withDay
        locale={locale}
        onChoose={onChoose}
      />
      {slots.length <= FIRST_TIMES ? null : opened ? (
        <OtherDays {...props} asked={opened === 'by choice'} />
      ) : (
        <Row>
          <Button variant="secondary" onClick={() => setOpened('by choice')}>
            {t('panels.slot.other')}
          </Button>
        </Row>
      )}
    </>
  );
};
