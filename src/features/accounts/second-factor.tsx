import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type JSX, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callClinic } from '#clinic/call-clinic.ts';
import { beginTotp, removeTotp, renewRecoveryCodes } from '#contract/calls/second-factor.calls.ts';
import { accessQuery } from '#features/staff-area/access.ts';
import { Panel } from '#features/staff-area/panel.tsx';
import { Unread } from '#features/staff-area/unread.tsx';
import type { Locale } from '#lib/locale.ts';
import { Disclosure } from '#ui/disclosure.tsx';
import { Loading } from '#ui/loading.tsx';
import { Notice } from '#ui/notice.tsx';
import { secondFactorQuery } from './accounts.queries.ts';
import { Passkeys } from './passkeys.tsx';
import { PasswordAgain } from './password-again.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { type TotpSecret, TotpSetUp } from './totp-set-up.tsx';

/** What the panel shows after something was done. */
interface Shown {
  /** A secret that waits for its first code. */
  secret: TotpSecret | null;
  /** Codes that are shown this once. */
  codes: readonly string[];
}

const NOTHING: Shown = { secret: null, codes: [] };

interface PartProps {
  show: (shown: Partial<Shown>) => void;
}

const Renewal = ({ show }: PartProps): JSX.Element => {
  const { t } = useTranslation();
  const renew = async (password: string) => {
    const { recovery_codes } = await callClinic(renewRecoveryCodes, { body: { password } });
    show({ codes: recovery_codes });
  };
  return (
    <Disclosure summary={t('team.second.renew')}>
      <PasswordAgain id="renew-password" button={t('team.second.renewNow')} act={renew} />
    </Disclosure>
  );
};

/** Codes from a telephone: setting them up, or taking them away. */
const Totp = ({ isOn, secret, show }: PartProps & { isOn: boolean; secret: TotpSecret | null }): JSX.Element => {
  const { t } = useTranslation();
  const title = useRef<HTMLHeadingElement>(null);
  const begin = async (password: string) => {
    show({ secret: await callClinic(beginTotp, { body: { password } }) });
  };
  const remove = async (password: string) => {
    await callClinic(removeTotp, { body: { password } });
    show({});
    // The form that was sent gives way to the one that begins anew.
    title.current?.focus();
  };
  const part = () => {
    if (secret) return <TotpSetUp secret={secret} onDone={(codes) => show({ codes })} />;
    return isOn ? (
      <Disclosure key="remove" summary={t('team.second.remove')}>
        <PasswordAgain id="remove-password" button={t('team.second.removeNow')} act={remove} />
      </Disclosure>
    ) : (
      <Disclosure key="begin" summary={t('team.second.totpSetUp')}>
        <PasswordAgain id="begin-password" button={t('team.second.begin')} act={begin} />
      </Disclosure>
    );
  };
  return (
    <>
      <h3 tabIndex={-1} ref={title}>
        {t('team.second.totpTitle')}
      </h3>
      <p>{t(isOn ? 'team.second.totpOn' : 'team.second.totpText')}</p>
      {part()}
    </>
  );
};

/** One's own second factors: passkeys, codes from a telephone, and the recovery codes that stand in for both. */
export const SecondFactor = ({ userId, locale }: { userId: string; locale: Locale }): JSX.Element => {
  const { t } = useTranslation();
  const client = useQueryClient();
  const query = secondFactorQuery(userId);
  const { data, error, refetch } = useQuery(query);
  const [{ secret, codes }, setShown] = useState(NOTHING);
  const show = (shown: Partial<Shown>) => {
    // They are shown this once: what brings no new ones takes away none that may not be written down yet.
    setShown((before) => ({ ...NOTHING, ...shown, codes: shown.codes?.length ? shown.codes : before.codes }));
    void client.invalidateQueries({ queryKey: query.queryKey });
    void client.invalidateQueries({ queryKey: accessQuery(userId).queryKey });
  };
  const isOn = data !== undefined && (data.has_totp || data.passkeys.length > 0);
  return (
    <Panel title={t('team.second.title')}>
      {!data && !error ? <Loading /> : null}
      {error && !data ? <Unread error={error} onRetry={refetch} /> : null}
      {data?.is_required && !isOn ? (
        <Notice tone="warning" title={t('team.second.required')}>
          {t('team.second.requiredText')}
        </Notice>
      ) : null}
      {data ? (
        <>
          <p>{isOn ? t('team.second.on', { count: data.recovery_codes_left }) : t('team.second.text')}</p>
          {isOn && codes.length > 0 ? <RecoveryCodes codes={codes} /> : null}
          <Passkeys own={data} locale={locale} onAdded={(made) => show({ codes: made })} onRemoved={() => show({})} />
          <Totp isOn={data.has_totp} secret={secret} show={show} />
          {isOn ? <Renewal show={show} /> : null}
        </>
      ) : null}
    </Panel>
  );
};
