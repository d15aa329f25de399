import { DateCalendar } from '@mui/x-date-pickers/DateCalendar';
import dayjs from 'dayjs';
import type { JSX } from 'react';
import type { Locale } from '#lib/locale.ts';
import { color } from '#ui/theme/colors.ts';
import { radius, space } from '#ui/theme/scale.ts';
import { styled } from '#ui/theme/styled.tsx';
import { calendarLook } from '../fields/calendar-look.ts';
import { CalendarProvider } from '../fields/calendar-provider.tsx';

/** `days` are the free days, `YYYY-MM-DD`, in order. */
export interface SlotCalendarProps {
  days: readonly string[];
  day: string | null;
  locale: Locale;
  label: string;
  onDay: (day: string) => void;
}

const FORMAT = 'YYYY-MM-DD';

const Sheet = styled('div')({
  ...calendarLook,
  justifySelf: 'start',
  maxWidth: '100%',
  paddingBlock: space.xs,
  border: `0.125rem solid ${color('border')}`,
  borderRadius: radius.medium,
  background: color('surface'),
  // A free day has a frame: it stands out without its colour too.
  '& .MuiPickerDay-root:not(.Mui-disabled)': {
    border: `0.125rem solid ${color('primary')}`,
    fontWeight: 600,
  },
  '& .MuiPickerDay-root.Mui-disabled': { borderColor: 'transparent' },
});

/** A month in which only the days with free times can be pressed. */
const SlotCalendar = ({ days, day, locale, label, onDay }: SlotCalendarProps): JSX.Element => {
  const free = new Set(days);
  return (
    <CalendarProvider locale={locale}>
      <Sheet role="group" aria-label={label}>
        <DateCalendar
          value={day === null ? null : dayjs(day)}
          referenceDate={dayjs(day ?? days[0])}
          minDate={dayjs(days[0])}
          maxDate={dayjs(days.at(-1))}
          shouldDisableDate={(date) => !free.has(date.format(FORMAT))}
          views={['day']}
          reduceAnimations
          onChange={(date) => date && onDay(date.format(FORMAT))}
        />
      </Sheet>
    </CalendarProvider>
  );
};

export default SlotCalendar;
