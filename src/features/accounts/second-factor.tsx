import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type JSX, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callClinic } from '#clinic/call-clinic.ts';
import { asFailure } from '#clinic/failure.ts';
import { beginTotp, removeTotp, renewRecoveryCodes } from '#contract/calls/second-factor.calls.ts';
import { accessQuery } from '#features/staff/access.ts';
import { Panel } from '#features/staff/panel.tsx';
import { failureWords } from '#features/staff/staff-failure.tsx';
import { Button } from '#ui/button.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { Loading } from '#ui/loading.tsx';
import { Notice } from '#ui/notice.tsx';
import { Stack } from '#ui/stack.tsx';
import { secondFactorQuery } from './accounts.queries.ts';
import { PasswordAgain } from './password-again.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { type TotpSecret, TotpSetUp } from './totp-set-up.tsx';

/** What the panel shows after something was done. */
interface Shown {
  /** A secret that waits for its first code. */
  secret: TotpSecret | null;
  /** Codes that are shown this once. */
  codes: readonly string[] | null;
}

const NOTHING: Shown = { secret: null, codes: null };

const InPlace = ({ left, show }: { left: number; show: (shown: Partial<Shown>) => void }): JSX.Element => {
  const { t } = useTranslation();
  const renew = async (password: string) => {
    const { recovery_codes } = await callClinic(renewRecoveryCodes, { body: { password } });
    show({ codes: recovery_codes });
  };
  const remove = async (password: string) => {
    await callClinic(removeTotp, { body: { password } });
    show({});
  };
  return (
    <>
      <p>{t('team.second.on', { count: left })}</p>
      <Disclosure summary={t('team.second.renew')}>
        <PasswordAgain id="renew-password" button={t('team.second.renewNow')} act={renew} />
      </Disclosure>
      <Disclosure summary={t('team.second.remove')}>
        <PasswordAgain id="remove-password" button={t('team.second.removeNow')} act={remove} />
      </Disclosure>
    </>
  );
};

/** One's own second factor: setting it up, its recovery codes, taking it away. */
export const SecondFactor = ({ userId }: { userId: string }): JSX.Element => {
  const { t } = useTranslation();
  const client = useQueryClient();
  const query = secondFactorQuery(userId);
  const { data, error, refetch } = useQuery(query);
  const [{ secret, codes }, setShown] = useState(NOTHING);
  const show = (shown: Partial<Shown>) => {
    setShown({ ...NOTHING, ...shown });
    void client.invalidateQueries({ queryKey: query.queryKey });
    void client.invalidateQueries({ queryKey: accessQuery(userId).queryKey });
  };
  const begin = async (password: string) => {
    const made = await callClinic(beginTotp, { body: { password } });
    setShown({ secret: made, codes: null });
  };
  const isOff = data?.has_totp === false && secret === null;
  return (
    <Panel title={t('team.second.title')}>
      {!data && !error ? <Loading /> : null}
      {error && !data ? (
        <Stack align="start">
          <p role="alert">{failureWords(asFailure(error), t)}</p>
          <Button onClick={() => void refetch()}>{t('staff.failed.retry')}</Button>
        </Stack>
      ) : null}
      {isOff && data.is_required ? (
        <Notice tone="warning" title={t('team.second.required')}>
          {t('team.second.requiredText')}
        </Notice>
      ) : null}
      {isOff ? (
        <>
          <p>{t('team.second.text')}</p>
          <PasswordAgain id="begin-password" button={t('team.second.begin')} act={begin} />
        </>
      ) : null}
      {secret ? <TotpSetUp secret={secret} onDone={(made) => show({ codes: made })} /> : null}
      {codes ? <RecoveryCodes codes={codes} /> : null}
      {data?.has_totp && !secret ? <InPlace left={data.recovery_codes_left} show={show} /> : null}
    </Panel>
  );
};
