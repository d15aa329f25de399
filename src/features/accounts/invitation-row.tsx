import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { callClinic } from '#clinic/call-clinic.ts';
import { revokeInvitation } from '#contract/calls/accounts.calls.ts';
import { StaffFailure } from '#features/staff-area/staff-failure.tsx';
import { formatDateTime } from '#i18n/format-time.ts';
import type { Locale } from '#lib/locale.ts';
import { Button } from '#ui/button.tsx';
import { Stack } from '#ui/stack.tsx';
import { Surface } from '#ui/surface.tsx';
import { Tag } from '#ui/tag.tsx';
import type { Invitation } from './accounts.queries.ts';
import { useTeamChange } from './use-team-change.ts';

/** `onRevoked` is called with the name once the row is gone. */
export interface InvitationRowProps {
  invitation: Invitation;
  locale: Locale;
  onRevoked: (name: string) => void;
}

/** Somebody who was invited, until when, and the way to take it back. */
export const InvitationRow = ({ invitation, locale, onRevoked }: InvitationRowProps): JSX.Element => {
  const { t } = useTranslation();
  const { isSending, failure, make } = useTeamChange();
  const { id, first_name, last_name, email, role, expires_at, is_over } = invitation;
  const name = `${first_name} ${last_name}`;
  const ended = Date.parse(expires_at) > Date.now() ? 'orphaned' : 'over';
  const state = is_over ? ended : 'until';
  const revoke = async () => {
    if (await make(() => callClinic(revokeInvitation, { params: { id }, body: {} }))) onRevoked(name);
  };
  return (
    <Surface component="li">
      <Stack gap="xs" align="start">
        <Stack direction="row" align="center" gap="sm">
          <h3>{name}</h3>
          <Tag>{t(`team.role.${role}`)}</Tag>
        </Stack>
        <p>{email}</p>
        <p>{t(`team.invite.${state}`, { time: formatDateTime(expires_at, locale) })}</p>
        <Button
          variant="secondary"
          aria-busy={isSending}
          aria-label={t('team.invite.revokeNamed', { name })}
          onClick={() => void revoke()}
        >
          {t('team.invite.revoke')}
        </Button>
        <StaffFailure title={t('team.invite.revokeFailed')} failure={failure} />
      </Stack>
    </Surface>
  );
};
