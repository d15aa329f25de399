import { type FormEvent, type JSX, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import { callClinic } from '#clinic/call-clinic.ts';
import { type beginTotp, confirmTotp } from '#contract/calls/second-factor.calls.ts';
import { CodeField } from '#features/auth/code-field.tsx';
import { StaffFailure } from '#features/staff-area/staff-failure.tsx';
import { useClinicMutation } from '#forms/sending/use-clinic-mutation.ts';
import { Button } from '#ui/button.tsx';
import { QrCode } from '#ui/qr-code.tsx';
import { ShortForm } from '#ui/short-form.ts';
import { Stack } from '#ui/stack.tsx';

/** A secret that waits for its first code. */
export type TotpSecret = z.infer<typeof beginTotp.answer>;

/** `onDone` gets the recovery codes. */
export interface TotpSetUpProps {
  secret: TotpSecret;
  onDone: (codes: readonly string[]) => void;
}

const ID = 'totp-code';
const QR_PIXELS = 200;

/** In fours, as people copy it. */
const readable = (secret: string) => secret.replaceAll(/(.{4})(?=.)/g, '$1 ');

/** The picture for the telephone, the same as text, and the first code. It gets the focus: what was pressed is gone. */
export const TotpSetUp = ({ secret, onDone }: TotpSetUpProps): JSX.Element => {
  const { t } = useTranslation();
  const [code, setCode] = useState('');
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  const [tried, setTried] = useState(false);
  const { isSending, failure, send } = useClinicMutation<readonly string[]>();
  const isWrong = failure?.fields.code !== undefined;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isSending) return;
    setTried(true);
    const confirm = async () => (await callClinic(confirmTotp, { body: { code } })).recovery_codes;
    const outcome = code.trim() === '' ? null : await send(confirm);
    if (outcome?.isSent) onDone(outcome.answer);
    else document.getElementById(ID)?.focus();
  };
  const error = () => {
    if (tried && code.trim() === '') return t('auth.missing.code');
    return isWrong ? t('auth.failed.code') : null;
  };
  return (
    <Stack tabIndex={-1} ref={box}>
      <p>{t('team.second.scan')}</p>
      <QrCode value={secret.uri} size={QR_PIXELS} marginSize={4} title={t('team.second.picture')} />
      <p>
        {t('team.second.type')} <strong>{readable(secret.secret)}</strong>
      </p>
      <ShortForm noValidate onSubmit={(event) => void submit(event)}>
        <CodeField id={ID} label={t('team.second.first')} value={code} onChange={setCode} error={error()} />
        <Button type="submit" aria-busy={isSending}>
          {t('team.second.confirm')}
        </Button>
        <StaffFailure title={t('team.notDone')} failure={isWrong ? null : failure} />
      </ShortForm>
    </Stack>
  );
};
