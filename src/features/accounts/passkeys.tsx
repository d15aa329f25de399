import { type JSX, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import { callClinic } from '#clinic/call-clinic.ts';
import { type readSecondFactor, removePasskey } from '#contract/calls/second-factor.calls.ts';
import { knowsPasskeys } from '#features/auth/passkey.ts';
import { formatDateTime } from '#i18n/format-time.ts';
import type { Locale } from '#lib/locale.ts';
import { Disclosure } from '#ui/disclosure.tsx';
import { PlainList } from '#ui/plain-list.tsx';
import { Stack } from '#ui/stack.tsx';
import { Tag } from '#ui/tag.tsx';
import { AddPasskey } from './add-passkey.tsx';
import { PasswordAgain } from './password-again.tsx';

type Own = z.infer<typeof readSecondFactor.answer>;

/** `onAdded` gets the recovery codes that came with it, `onRemoved` is called when one is gone. */
export interface PasskeysProps {
  own: Own;
  locale: Locale;
  onAdded: (codes: readonly string[]) => void;
  onRemoved: () => void;
}

interface RowProps {
  passkey: Own['passkeys'][number];
  isElsewhere: boolean;
  locale: Locale;
  onRemoved: () => void;
}

const PasskeyRow = ({ passkey, isElsewhere, locale, onRemoved }: RowProps): JSX.Element => {
  const { t } = useTranslation();
  const { id, name, host, created_at, last_used_at } = passkey;
  const remove = async (password: string) => {
    await callClinic(removePasskey, { params: { id }, body: { password } });
    onRemoved();
  };
  return (
    <Stack component="li" gap="xs">
      <Stack direction="row" align="center" gap="sm">
        <strong>{name}</strong>
        {isElsewhere ? <Tag tone="outline">{t('team.second.passkeys.host', { host })}</Tag> : null}
      </Stack>
      <span>
        {last_used_at
          ? t('team.second.passkeys.used', { time: formatDateTime(last_used_at, locale) })
          : t('team.second.passkeys.neverUsed')}
      </span>
      <span>{t('team.second.passkeys.added', { time: formatDateTime(created_at, locale) })}</span>
      <Disclosure summary={t('team.second.passkeys.remove', { name })}>
        <PasswordAgain id={`remove-${id}`} button={t('team.second.passkeys.removeNow')} act={remove} />
      </Disclosure>
    </Stack>
  );
};

/** One's own passkeys, what adds another one, or why none can be added here. */
export const Passkeys = ({ own, locale, onAdded, onRemoved }: PasskeysProps): JSX.Element => {
  const { t } = useTranslation();
  const title = useRef<HTMLHeadingElement>(null);
  const { passkeys, passkey_host } = own;
  const removed = () => {
    onRemoved();
    // The form that was sent goes with its row.
    title.current?.focus();
  };
  const offer = () => {
    if (passkey_host === null) return <p>{t('team.second.passkeys.noHost')}</p>;
    if (!knowsPasskeys()) return <p>{t('team.second.passkeys.unknownBrowser')}</p>;
    return (
      <Disclosure summary={t('team.second.passkeys.add')}>
        <AddPasskey host={passkey_host} onAdded={onAdded} />
      </Disclosure>
    );
  };
  return (
    <>
      <h3 tabIndex={-1} ref={title}>
        {t('team.second.passkeys.title')}
      </h3>
      <p>{t('team.second.passkeys.text')}</p>
      {passkeys.length === 0 ? null : (
        <PlainList gap="md">
          {passkeys.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              isElsewhere={passkey.host !== passkey_host}
              locale={locale}
              onRemoved={removed}
            />
          ))}
        </PlainList>
      )}
      {offer()}
    </>
  );
};
