import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import type { InputHTMLAttributes, JSX, ReactNode, Ref } from 'react';

/**
 * Any attribute of an input, plus its words: `error` says what is wrong and how to mend it, `hint` stands in its place
 * while nothing is. `end` is a control inside the frame, after the text.
 */
export interface FieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'color' | 'size'> {
  id: string;
  label: string;
  value: string;
  onChange: (value: string) => void;
  error?: string | null;
  hint?: string | undefined;
  end?: ReactNode;
  /** Several lines, as many as the text needs between these. */
  rows?: { min: number; max: number };
  ref?: Ref<HTMLInputElement> | Ref<HTMLTextAreaElement> | undefined;
}

/** A field with its label above and its words below: MUI's parts without the lists that its TextField brings. */
export const Field = ({
  label,
  error = null,
  hint,
  end,
  rows,
  ref,
  onChange,
  id,
  ...input
}: FieldProps): JSX.Element => {
  const words = error ?? hint;
  return (
    <FormControl fullWidth error={error !== null}>
      <InputLabel htmlFor={id}>{label}</InputLabel>
      <OutlinedInput
        id={id}
        inputRef={ref}
        endAdornment={end}
        {...(rows && { multiline: true, minRows: rows.min, maxRows: rows.max })}
        aria-describedby={words ? `${id}-words` : undefined}
        onChange={(event) => onChange(event.target.value)}
        slotProps={{ input: input }}
      />
      {words ? <FormHelperText id={`${id}-words`}>{words}</FormHelperText> : null}
    </FormControl>
  );
};
