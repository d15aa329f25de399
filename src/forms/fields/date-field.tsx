import { DatePicker } from '@mui/x-date-pickers/DatePicker';
import { DateTimePicker } from '@mui/x-date-pickers/DateTimePicker';
import dayjs, { type Dayjs } from 'dayjs';
import { type FocusEvent, type JSX, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { styled } from '#ui/theme/styled.tsx';
import { calendarLook, dateFieldLook } from './calendar-look.ts';
import { CalendarProvider } from './calendar-provider.tsx';
import { type ControlProps, isUnknown, questionIds, textOf } from './control-props.ts';

/** What stands as the answer while a date is half typed, or typed and impossible: no date, so that the rules ask again. */
const HALF_TYPED = '?';
const IMPOSSIBLE = '??';

const FORMATS = { date: 'YYYY-MM-DD', datetime: 'YYYY-MM-DDTHH:mm' } as const;

const Field = styled('div')(dateFieldLook);

/** The picker itself calls a half typed date none, and would forget the typed parts if it were told otherwise. */
function dateOf(text: string): Dayjs | null {
  if (text === '' || text === HALF_TYPED) return null;
  return dayjs(text === IMPOSSIBLE ? 'invalid' : text);
}

/** A link to the question lands on the frame of the field: the first part to type takes over. */
const toFirstPart = ({ target, currentTarget }: FocusEvent<HTMLElement>) => {
  if (target === currentTarget) currentTarget.querySelector<HTMLElement>('[role=spinbutton]')?.focus();
};

/** Reads from the field whether some parts are typed: the picker tells of whole dates only. */
function useHalfTyped(text: string, onChange: ControlProps['onChange']) {
  const start = useRef({ text, onChange });
  useEffect(() => {
    // Coming back finds an empty field: what was half typed is gone.
    if (start.current.text === HALF_TYPED || start.current.text === IMPOSSIBLE) start.current.onChange(null);
  }, []);
  return ({ currentTarget }: SyntheticEvent<HTMLElement>) => {
    const isTyped = currentTarget.querySelector('[role=spinbutton][aria-valuenow]') !== null;
    if (isTyped && text === '') onChange(HALF_TYPED);
    if (!isTyped && text === HALF_TYPED) onChange(null);
  };
}

/** Changes whenever "I don't know" is chosen: the field begins anew then, without what was half typed. */
function useRound(unknown: boolean): number {
  const [seen, setSeen] = useState({ unknown, round: 0 });
  if (seen.unknown !== unknown) setSeen({ unknown, round: seen.round + (unknown ? 1 : 0) });
  return seen.round;
}

/** A day, or a day and a time: typed part by part, or chosen in the calendar. */
const DateField = ({ item, value, onChange, invalid, describedBy, locale }: ControlProps): JSX.Element => {
  const ids = questionIds(item.link_id);
  const text = textOf(item, value);
  const look = useHalfTyped(text, onChange);
  const round = useRound(isUnknown(item, value));
  const withTime = item.type === 'datetime';
  const Picker = withTime ? DateTimePicker : DatePicker;
  const change = (date: Dayjs | null) => {
    if (date === null) return onChange(null);
    onChange(date.isValid() ? date.format(FORMATS[withTime ? 'datetime' : 'date']) : IMPOSSIBLE);
  };
  return (
    <CalendarProvider locale={locale}>
      <Field
        id={ids.field}
        tabIndex={-1}
        data-time={withTime ? '' : undefined}
        onFocus={toFirstPart}
        onKeyUp={look}
        onBlur={look}
      >
        <Picker
          key={round}
          value={dateOf(text)}
          onChange={change}
          yearsPerRow={3}
          reduceAnimations
          slotProps={{
            textField: {
              fullWidth: true,
              error: invalid,
              slotProps: { input: { 'aria-labelledby': ids.label, 'aria-describedby': describedBy } },
            },
            popper: { sx: calendarLook, 'aria-labelledby': ids.label },
            dialog: { sx: calendarLook },
          }}
        />
      </Field>
    </CalendarProvider>
  );
};

export default DateField;
