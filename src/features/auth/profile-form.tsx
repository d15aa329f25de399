import { type FormEvent, type JSX, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import { callClinic } from '#clinic/call-clinic.ts';
import { changeUser } from '#contract/calls/auth.calls.ts';
import { useClinicMutation } from '#forms/sending/use-clinic-mutation.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { ShortForm } from '#ui/short-form.ts';
import { PasswordField } from './password-field.tsx';
import { PERSON_FIELDS, type PersonField, PersonFields } from './person-fields.tsx';

type User = z.infer<typeof changeUser.answer>;

/** `onSaved` gets the account as it now is. */
export interface ProfileFormProps {
  user: User;
  onSaved: (user: User) => void;
}

function wrongFields(values: Record<PersonField, string>): PersonField[] {
  const issues = changeUser.body?.safeParse(values).error?.issues ?? [];
  return PERSON_FIELDS.filter((name) => issues.some(({ path }) => path[0] === name));
}

function focusOn(name: PersonField | 'password' | undefined): void {
  if (name) document.getElementById(`profile-${name}`)?.focus();
}

/** One's own names and address; a new address asks for the password. A failed saving leaves everything in its field. */
export const ProfileForm = ({ user, onSaved }: ProfileFormProps): JSX.Element => {
  const { t } = useTranslation();
  const { first_name, last_name, email } = user;
  const [values, setValues] = useState<Record<PersonField, string>>({ first_name, last_name, email });
  const [wrong, setWrong] = useState<readonly PersonField[]>([]);
  const [password, setPassword] = useState('');
  const [lacksPassword, setLacksPassword] = useState(false);
  const { isSending, isSent, failure, send, reset } = useClinicMutation();

  const moves = values.email.trim().toLowerCase() !== user.email;
  const isTaken = failure?.fields.email !== undefined;
  const isWrongPassword = failure?.fields.password !== undefined;

  const save = async () => {
    const outcome = await send(async () => {
      onSaved(await callClinic(changeUser, { body: { ...values, ...(moves && { password }) } }));
    });
    if (outcome === null) return;
    if (outcome.isSent) {
      setPassword('');
      return;
    }
    const { fields } = outcome.failure;
    focusOn((['password', 'email'] as const).find((name) => fields[name] !== undefined));
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isSending) return;
    reset();
    const found = wrongFields(values);
    setWrong(found);
    const isMissing = moves && password === '';
    setLacksPassword(isMissing);
    const first = found[0] ?? (isMissing ? 'password' : undefined);
    if (first) focusOn(first);
    else void save();
  };

  const errorOf = (name: PersonField): string | null => {
    if (name === 'email' && isTaken) return t('auth.profile.takenEmail');
    if (!wrong.includes(name)) return null;
    return t(name === 'email' ? 'auth.profile.badEmail' : 'auth.profile.needed');
  };

  const passwordError = () => {
    if (lacksPassword) return t('auth.missing.password');
    return isWrongPassword ? t('auth.profile.wrongPassword') : null;
  };
  const failed = failure?.kind === 'too_many' ? 'auth.failed.tooManySoon' : 'auth.profile.failed';

  return (
    <ShortForm noValidate onSubmit={submit}>
      <PersonFields id="profile" values={values} onChange={setValues} errorOf={errorOf} isOwn />
      {moves ? (
        <PasswordField
          id="profile-password"
          label={t('auth.profile.password')}
          hint={t('auth.profile.passwordWhy')}
          value={password}
          onChange={setPassword}
          error={passwordError()}
        />
      ) : null}
      <Button type="submit" aria-busy={isSending}>
        {t(isSending ? 'auth.profile.saving' : 'auth.profile.save')}
      </Button>
      <div role="status">
        {isSent ? <Notice tone="success">{t('auth.profile.saved')}</Notice> : null}
        {failure && !isTaken && !isWrongPassword ? <Notice tone="warning">{t(failed)}</Notice> : null}
      </div>
    </ShortForm>
  );
};
