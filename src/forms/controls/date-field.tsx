import { styled } from '@mui/material/styles';
import { DatePicker } from '@mui/x-date-pickers/DatePicker';
import { DateTimePicker } from '@mui/x-date-pickers/DateTimePicker';
import { renderMultiSectionDigitalClockTimeView } from '@mui/x-date-pickers/timeViewRenderers';
import dayjs, { type Dayjs } from 'dayjs';
import type { FocusEvent, JSX } from 'react';
import { calendarLook, dateFieldLook } from './calendar-look.ts';
import { CalendarProvider } from './calendar-provider.tsx';
import { type ControlProps, questionIds, textOf } from './control-props.ts';

/** What stands as the answer while a date is half typed: no date, so that the rules ask for the rest. */
const HALF_TYPED = '?';

const FORMATS = { date: 'YYYY-MM-DD', datetime: 'YYYY-MM-DDTHH:mm' } as const;

/** Hours and minutes as lists on a phone too: a clock face asks for a steady finger. */
const CLOCK = {
  hours: renderMultiSectionDigitalClockTimeView,
  minutes: renderMultiSectionDigitalClockTimeView,
  meridiem: renderMultiSectionDigitalClockTimeView,
};

const Field = styled('div')(dateFieldLook);

const dateOf = (text: string): Dayjs | null => (text === '' ? null : dayjs(text === HALF_TYPED ? 'invalid' : text));

/** A link to the question lands on the frame of the field: the first part to type takes over. */
const toFirstPart = ({ target, currentTarget }: FocusEvent<HTMLElement>) => {
  if (target === currentTarget) currentTarget.querySelector<HTMLElement>('[role=spinbutton]')?.focus();
};

/** A day, or a day and a time: typed part by part, or chosen in the calendar. */
const DateField = ({ item, value, onChange, invalid, describedBy, locale }: ControlProps): JSX.Element => {
  const ids = questionIds(item.link_id);
  const withTime = item.type === 'datetime';
  const Picker = withTime ? DateTimePicker : DatePicker;
  const change = (date: Dayjs | null) => {
    if (date === null) return onChange(null);
    onChange(date.isValid() ? date.format(FORMATS[withTime ? 'datetime' : 'date']) : HALF_TYPED);
  };
  return (
    <CalendarProvider locale={locale}>
      <Field id={ids.field} tabIndex={-1} onFocus={toFirstPart} data-time={withTime ? '' : undefined}>
        <Picker
          value={dateOf(textOf(item, value))}
          onChange={change}
          yearsPerRow={3}
          viewRenderers={withTime ? CLOCK : undefined}
          slotProps={{
            textField: {
              fullWidth: true,
              error: invalid,
              slotProps: { input: { 'aria-labelledby': ids.label, 'aria-describedby': describedBy } },
            },
            popper: { sx: calendarLook },
            dialog: { sx: calendarLook },
          }}
        />
      </Field>
    </CalendarProvider>
  );
};

export default DateField;
