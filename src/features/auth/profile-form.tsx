import { type FormEvent, type JSX, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import { callClinic } from '#clinic/call-clinic.ts';
import { asFailure } from '#clinic/failure.ts';
import { changeUser } from '#contract/calls/auth.calls.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Notice } from '#ui/notice.tsx';
import { ShortForm } from '#ui/short-form.ts';
import { PasswordField } from './password-field.tsx';

type User = z.infer<typeof changeUser.answer>;
type FieldName = 'first_name' | 'last_name' | 'email';
type Outcome = 'saved' | 'failed' | 'too_many' | null;
type PasswordFault = 'missing' | 'wrong' | null;

/** `onSaved` gets the account as it now is. */
export interface ProfileFormProps {
  user: User;
  onSaved: (user: User) => void;
}

const FIELDS = [
  { name: 'first_name', label: 'auth.profile.firstName', autoComplete: 'given-name', type: 'text' },
  { name: 'last_name', label: 'auth.profile.lastName', autoComplete: 'family-name', type: 'text' },
  { name: 'email', label: 'auth.profile.email', autoComplete: 'email', type: 'email' },
] as const;

function wrongFields(values: Record<FieldName, string>): FieldName[] {
  const issues = changeUser.body?.safeParse(values).error?.issues ?? [];
  return FIELDS.map(({ name }) => name).filter((name) => issues.some(({ path }) => path[0] === name));
}

/** One's own names and address; a new address asks for the password. A failed saving leaves everything in its field. */
export const ProfileForm = ({ user, onSaved }: ProfileFormProps): JSX.Element => {
  const { t } = useTranslation();
  const { first_name, last_name, email } = user;
  const [values, setValues] = useState<Record<FieldName, string>>({ first_name, last_name, email });
  const [wrong, setWrong] = useState<readonly FieldName[]>([]);
  const [taken, setTaken] = useState(false);
  const [password, setPassword] = useState('');
  const [passwordFault, setPasswordFault] = useState<PasswordFault>(null);
  const [saving, setSaving] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>(null);

  const moves = values.email.trim().toLowerCase() !== user.email;

  const explain = (error: unknown) => {
    const { kind, fields } = asFailure(error);
    setTaken(fields.email !== undefined);
    setPasswordFault(fields.password === undefined ? null : 'wrong');
    if (fields.password !== undefined) document.getElementById('profile-password')?.focus();
    else if (fields.email === undefined) setOutcome(kind === 'too_many' ? 'too_many' : 'failed');
  };

  const save = async () => {
    setSaving(true);
    try {
      onSaved(await callClinic(changeUser, { body: { ...values, ...(moves && { password }) } }));
      setPassword('');
      setOutcome('saved');
    } catch (error) {
      explain(error);
    } finally {
      setSaving(false);
    }
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (saving) return;
    const found = wrongFields(values);
    setWrong(found);
    setTaken(false);
    setOutcome(null);
    const isMissing = moves && password === '';
    setPasswordFault(isMissing ? 'missing' : null);
    const first = found[0] ?? (isMissing ? 'password' : null);
    if (first) document.getElementById(`profile-${first}`)?.focus();
    else void save();
  };

  const errorOf = (name: FieldName): string | null => {
    if (name === 'email' && taken) return t('auth.profile.takenEmail');
    if (!wrong.includes(name)) return null;
    return t(name === 'email' ? 'auth.profile.badEmail' : 'auth.profile.needed');
  };

  const passwordError = {
    missing: t('auth.missing.password'),
    wrong: t('auth.profile.wrongPassword'),
  };

  return (
    <ShortForm noValidate onSubmit={submit}>
      {FIELDS.map(({ name, label, autoComplete, type }) => (
        <Field
          key={name}
          id={`profile-${name}`}
          name={name}
          type={type}
          label={t(label)}
          value={values[name]}
          onChange={(value) => setValues({ ...values, [name]: value })}
          error={errorOf(name)}
          autoComplete={autoComplete}
          aria-required
        />
      ))}
      {moves ? (
        <PasswordField
          id="profile-password"
          label={t('auth.profile.password')}
          hint={t('auth.profile.passwordWhy')}
          value={password}
          onChange={setPassword}
          error={passwordFault && passwordError[passwordFault]}
        />
      ) : null}
      <Button type="submit" aria-busy={saving}>
        {t(saving ? 'auth.profile.saving' : 'auth.profile.save')}
      </Button>
      <div role="status">
        {outcome === 'saved' ? <Notice tone="success">{t('auth.profile.saved')}</Notice> : null}
        {outcome === 'failed' ? <Notice tone="warning">{t('auth.profile.failed')}</Notice> : null}
        {outcome === 'too_many' ? <Notice tone="warning">{t('auth.failed.tooManySoon')}</Notice> : null}
      </div>
    </ShortForm>
  );
};
