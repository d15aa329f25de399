import { type ComponentType, type FormEvent, type JSX, type Ref, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callClinic } from '#clinic/call-clinic.ts';
import { checkTrialPassword } from '#contract/calls/trials.calls.ts';
import type { TrialView } from '#contract/content/page-view.ts';
import type { ClinicContact } from '#contract/content/screen.ts';
import { FailureNotice } from '#forms/sending/failure-notice.tsx';
import { useClinicMutation } from '#forms/sending/use-clinic-mutation.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { Section } from '#ui/section.tsx';
import { ShortForm } from '#ui/short-form.ts';

const FIELD = 'trial-password';

/** What a field for a password needs. */
interface PasswordFieldProps {
  id: string;
  value: string;
  onChange: (value: string) => void;
  error: string | null;
  ref: Ref<HTMLInputElement>;
}

/** `again` when the password was given, too long ago; `onOpen` gets the token that opens the form. */
export interface PasswordGateProps {
  trial: TrialView;
  title: string;
  again: boolean;
  contact: ClinicContact;
  PasswordField: ComponentType<PasswordFieldProps>;
  onOpen: (token: string) => void;
}

/** The token that a password gives, or null when it is another trial's or nobody's. */
async function tokenFor(trial: TrialView, password: string): Promise<string | null> {
  const { valid, token } = await callClinic(checkTrialPassword, { body: { trial_key: trial.key, password } });
  return valid ? (token ?? null) : null;
}

/** Asks for the trial's password. What is wrong is said at the field, which keeps what was typed. */
export const PasswordGate = (props: PasswordGateProps): JSX.Element => {
  const { trial, title, again, contact, PasswordField, onOpen } = props;
  const { t } = useTranslation();
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string | null>(null);
  const { isSending, failure, send } = useClinicMutation<string | null>();
  const field = useRef<HTMLInputElement>(null);

  const refuse = (message: string) => {
    setError(message);
    field.current?.focus();
  };
  const check = async () => {
    // Spaces around a password come with copying it from a letter or a message.
    const outcome = await send(() => tokenFor(trial, password.trim()));
    if (!outcome?.isSent) return;
    if (outcome.answer === null) refuse(t('trials.gate.wrong'));
    else onOpen(outcome.answer);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isSending) return;
    if (password.trim() === '') refuse(t('trials.gate.empty'));
    else void check();
  };
  return (
    <Section narrow>
      <PageTitle title={title} lead={t('trials.gate.lead', { name: trial.name })} />
      {again ? (
        <Notice role="status" title={t('trials.gate.againTitle')}>
          {t('trials.gate.againText')}
        </Notice>
      ) : null}
      <ShortForm method="dialog" noValidate onSubmit={submit}>
        <PasswordField
          id={FIELD}
          value={password}
          onChange={(typed) => {
            setPassword(typed);
            setError(null);
          }}
          error={error}
          ref={field}
        />
        {failure ? <FailureNotice failure={failure} answers={null} contact={contact} /> : null}
        <Button type="submit" aria-busy={isSending} aria-disabled={isSending}>
          {t(isSending ? 'trials.gate.checking' : 'trials.gate.open')}
        </Button>
      </ShortForm>
      <p>{t('trials.gate.lost')}</p>
    </Section>
  );
};
