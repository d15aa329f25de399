import FormControl from '@mui/material/FormControl';
import InputLabel from '@mui/material/InputLabel';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import type { JSX } from 'react';

/** One of a few choices; `''` may stand for all. */
export interface SelectFieldProps {
  id: string;
  /** Under which the form's data has the choice. */
  name: string;
  label: string;
  /** From the start; the first choice when left out. */
  chosen?: string;
  options: readonly { value: string; label: string }[];
}

/**
 * A choice from a list that the device shows in its own way, with its label above. The form's data holds what is chosen:
 * a choice made before the application is there must stay.
 */
export const SelectField = ({ id, name, label, chosen = '', options }: SelectFieldProps): JSX.Element => (
  <FormControl fullWidth>
    <InputLabel htmlFor={id}>{label}</InputLabel>
    <NativeSelect id={id} name={name} defaultValue={chosen} input={<OutlinedInput />}>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </NativeSelect>
  </FormControl>
);
