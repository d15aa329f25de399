import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import type { JSX } from 'react';
import { OptionCard, OptionList } from '#forms/fields/option-card.tsx';
import type { Locale } from '#lib/locale.ts';
import { Field } from '#ui/field.tsx';
import { space } from '#ui/theme/scale.ts';
import { styled } from '#ui/theme/styled.tsx';
import { daysIn, WEEKDAYS, weekdayName } from './day-words.ts';
import type { FormField } from './editing.ts';

const Group = styled('fieldset')({
  margin: 0,
  padding: 0,
  border: 'none',
  '& > legend': { padding: 0, marginBottom: space.xs, fontWeight: 600 },
});

interface PartProps {
  field: FormField;
  value: string;
  error: string | null;
  locale: Locale;
  onChange: (value: string) => void;
}

const Days = ({ field: { name, label }, value, error, locale, onChange }: PartProps): JSX.Element => {
  const chosen = daysIn(value);
  const toggle = (day: number, on: boolean) =>
    onChange(WEEKDAYS.filter((one) => (one === day ? on : chosen.includes(one))).join(','));
  return (
    <Group aria-describedby={error === null ? undefined : `hours-${name}-words`}>
      <legend>{label}</legend>
      <OptionList data-layout="pair">
        {WEEKDAYS.map((day) => (
          <OptionCard
            key={day}
            type="checkbox"
            name={name}
            label={weekdayName(day, locale, 'long')}
            checked={chosen.includes(day)}
            invalid={error !== null}
            onChange={(on) => toggle(day, on)}
          />
        ))}
      </OptionList>
      {error === null ? null : (
        <FormHelperText error id={`hours-${name}-words`}>
          {error}
        </FormHelperText>
      )}
    </Group>
  );
};

const Choice = ({ field: { name, label, options = [] }, value, error, onChange }: PartProps): JSX.Element => {
  const id = `hours-${name}`;
  return (
    <FormControl fullWidth error={error !== null}>
      <InputLabel htmlFor={id}>{label}</InputLabel>
      <NativeSelect
        id={id}
        value={value}
        input={<OutlinedInput />}
        onChange={(event) => onChange(event.target.value)}
        inputProps={{ 'aria-describedby': error === null ? undefined : `${id}-words` }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </NativeSelect>
      {error === null ? null : <FormHelperText id={`${id}-words`}>{error}</FormHelperText>}
    </FormControl>
  );
};

/** A field of an entry's form, of whichever kind. */
export const EntryField = (part: PartProps): JSX.Element => {
  const { field, value, error, onChange } = part;
  const { kind, name, label, hint } = field;
  if (kind === 'days') return <Days {...part} />;
  if (kind === 'select') return <Choice {...part} />;
  if (kind === 'switch') {
    return (
      <OptionCard
        type="checkbox"
        name={name}
        label={label}
        checked={value === 'yes'}
        onChange={(on) => onChange(on ? 'yes' : '')}
      />
    );
  }
  return (
    <Field
      id={`hours-${name}`}
      name={name}
      {...(kind === 'lines' ? { rows: { min: 3, max: 8 } } : { type: kind })}
      label={label}
      value={value}
      hint={hint}
      error={error}
      onChange={onChange}
      autoComplete="off"
    />
  );
};
