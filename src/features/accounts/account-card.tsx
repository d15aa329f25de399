import type { FormEvent, JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { callClinic } from '#clinic/call-clinic.ts';
import { changeAccount, endAccountSessions } from '#contract/calls/accounts.calls.ts';
import { removeAccountSecondFactor } from '#contract/calls/second-factor.calls.ts';
import { staffRoles } from '#contract/staff-roles.ts';
import { StaffFailure } from '#features/staff-area/staff-failure.tsx';
import { useFocusOfGone } from '#features/staff-area/use-focus-of-gone.ts';
import { formatDateTime } from '#i18n/format-time.ts';
import type { Locale } from '#lib/locale.ts';
import { Button } from '#ui/button.tsx';
import { ButtonRow } from '#ui/button-link.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { Notice } from '#ui/notice.tsx';
import { ShortForm } from '#ui/short-form.ts';
import { Stack } from '#ui/stack.tsx';
import { Surface } from '#ui/surface.tsx';
import { Tag } from '#ui/tag.tsx';
import type { Account } from './accounts.queries.ts';
import { RoleField } from './role-field.tsx';
import { useTeamChange } from './use-team-change.ts';

const ChangeAccount = ({ account, isOwn }: { account: Account; isOwn: boolean }): JSX.Element => {
  const { t } = useTranslation();
  const { isSending, isSent, failure, make } = useTeamChange();
  const { pk, role, is_disabled, has_second_factor } = account;
  const said = useFocusOfGone<HTMLDivElement>(String(has_second_factor));
  const params = { pk };
  const saveRole = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = new FormData(event.currentTarget).get('role');
    const chosen = staffRoles.find((one) => one === given) ?? role;
    void make(() => callClinic(changeAccount, { params, body: { role: chosen } }));
  };
  const isLast = failure?.code === 'last_administrator';
  return (
    <Stack>
      <ShortForm onSubmit={saveRole}>
        <RoleField key={role} id={`role-${pk}`} chosen={role} />
        <Button type="submit" variant="secondary" aria-busy={isSending}>
          {t('team.saveRole')}
        </Button>
      </ShortForm>
      <ButtonRow>
        <Button
          variant="secondary"
          aria-busy={isSending}
          onClick={() => void make(() => callClinic(endAccountSessions, { params, body: {} }))}
        >
          {t('team.signOut')}
        </Button>
        <Button
          variant="secondary"
          aria-busy={isSending}
          onClick={() => void make(() => callClinic(changeAccount, { params, body: { is_disabled: !is_disabled } }))}
        >
          {t(is_disabled ? 'team.enable' : 'team.disable')}
        </Button>
        {/* One's own is taken away with the password, at the security of the account. */}
        {has_second_factor && !isOwn ? (
          <Button
            variant="secondary"
            aria-busy={isSending}
            onClick={() => void make(() => callClinic(removeAccountSecondFactor, { params, body: {} }))}
          >
            {t('team.second.of')}
          </Button>
        ) : null}
      </ButtonRow>
      <div role="status" tabIndex={-1} ref={said}>
        {isSent ? t('team.saved') : null}
      </div>
      {isLast ? (
        <Notice tone="warning" role="alert" title={t('team.notDone')}>
          {t('team.lastAdministrator')}
        </Notice>
      ) : (
        <StaffFailure title={t('team.notDone')} failure={failure} />
      )}
    </Stack>
  );
};

/** One member of the staff: name, role, when they were seen, and what may be changed. */
export const AccountCard = ({
  account,
  isOwn,
  locale,
}: {
  account: Account;
  isOwn: boolean;
  locale: Locale;
}): JSX.Element => {
  const { t } = useTranslation();
  const { first_name, last_name, email, role, is_disabled, last_seen_at, has_second_factor } = account;
  const name = `${first_name} ${last_name}`;
  return (
    <Surface component="li">
      <Stack gap="xs">
        <Stack direction="row" align="center" gap="sm">
          <h3>{name}</h3>
          <Tag>{t(`team.role.${role}`)}</Tag>
          {isOwn ? <Tag tone="outline">{t('team.you')}</Tag> : null}
          {has_second_factor ? <Tag tone="outline">{t('team.second.has')}</Tag> : null}
          {is_disabled ? <Tag tone="warm">{t('team.disabled')}</Tag> : null}
        </Stack>
        <p>{email}</p>
        <p>{last_seen_at ? t('team.lastSeen', { time: formatDateTime(last_seen_at, locale) }) : t('team.neverSeen')}</p>
        <Disclosure summary={t('team.changeNamed', { name })}>
          <ChangeAccount account={account} isOwn={isOwn} />
        </Disclosure>
      </Stack>
    </Surface>
  );
};
