import InputAdornment from '@mui/material/InputAdornment';
import { type JSX, type Ref, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';

/** `value` stays with the form; `error` is said under the field. */
export interface PasswordFieldProps {
  id: string;
  value: string;
  onChange: (value: string) => void;
  error: string | null;
  /** What stands above the field; "Password" when left out. */
  label?: string;
  /** What stands below it while nothing is wrong. */
  hint?: string;
  /** A password that is being chosen. */
  isNew?: boolean;
  ref?: Ref<HTMLInputElement>;
}

/** A password that can be pasted, filled in by the browser, and shown while it is typed. */
export const PasswordField = ({
  id,
  value,
  onChange,
  error,
  label,
  hint,
  isNew = false,
  ref,
}: PasswordFieldProps): JSX.Element => {
  const { t } = useTranslation();
  const [shown, setShown] = useState(false);
  const toggle = (
    <InputAdornment position="end">
      <Button
        variant="quiet"
        aria-label={t(shown ? 'auth.hidePassword' : 'auth.showPassword')}
        aria-controls={id}
        onClick={() => setShown(!shown)}
      >
        {t(shown ? 'auth.hide' : 'auth.show')}
      </Button>
    </InputAdornment>
  );
  return (
    <Field
      id={id}
      name={isNew ? 'new-password' : 'password'}
      type={shown ? 'text' : 'password'}
      label={label ?? t('auth.password')}
      value={value}
      onChange={onChange}
      error={error}
      hint={hint}
      ref={ref}
      end={toggle}
      autoComplete={isNew ? 'new-password' : 'current-password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      aria-required
    />
  );
};
