import type { JSX, Ref } from 'react';
import { Field } from '#ui/field.tsx';

/** A code from a telephone; `hint` says what else may stand here. */
export interface CodeFieldProps {
  id: string;
  label: string;
  value: string;
  onChange: (value: string) => void;
  error: string | null;
  hint?: string;
  ref?: Ref<HTMLInputElement>;
}

/** A code that a telephone shows; browsers and password managers may fill it in. */
export const CodeField = (field: CodeFieldProps): JSX.Element => (
  <Field
    {...field}
    name="code"
    autoComplete="one-time-code"
    autoCapitalize="none"
    autoCorrect="off"
    spellCheck={false}
    aria-required
  />
);
