import { useQuery } from '@tanstack/react-query';
import { type JSX, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { asFailure } from '#clinic/failure.ts';
import { failureWords } from '#features/staff-area/staff-failure.tsx';
import type { Locale } from '#lib/locale.ts';
import { BackLink } from '#ui/back-link.tsx';
import { Button } from '#ui/button.tsx';
import { Loading } from '#ui/loading.tsx';
import { Notice } from '#ui/notice.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { PlainList } from '#ui/plain-list.tsx';
import { Stack } from '#ui/stack.tsx';
import { ErrorState } from '#ui/states.tsx';
import { AccountCard } from './account-card.tsx';
import { accountsQuery, type Invitation } from './accounts.queries.ts';
import { InvitationRow } from './invitation-row.tsx';
import { InviteForm } from './invite-form.tsx';
import type { AccountsPageProps } from './page.ts';

/** Who was invited. The title gets the focus when a row goes with the button that was pressed. */
const Invitations = ({ invitations, locale }: { invitations: Invitation[]; locale: Locale }): JSX.Element => {
  const { t } = useTranslation();
  const title = useRef<HTMLHeadingElement>(null);
  const [revoked, setRevoked] = useState<string | null>(null);
  const onRevoked = (name: string) => {
    setRevoked(name);
    title.current?.focus();
  };
  return (
    <Stack>
      <h2 tabIndex={-1} ref={title}>
        {t('team.invitations')}
      </h2>
      <div role="status">
        {revoked === null ? null : <Notice tone="success">{t('team.invite.revoked', { name: revoked })}</Notice>}
      </div>
      {invitations.length === 0 ? <p>{t('team.noInvitations')}</p> : null}
      <PlainList gap="sm">
        {invitations.map((invitation) => (
          <InvitationRow key={invitation.id} {...{ invitation, locale, onRevoked }} />
        ))}
      </PlainList>
    </Stack>
  );
};

/** Everybody of the staff, who was invited, and the form to invite somebody else: for administrators. */
export const TeamPage = ({ locale, userId, titleId, back }: AccountsPageProps): JSX.Element => {
  const { t } = useTranslation();
  const { data, error, isFetching, refetch } = useQuery(accountsQuery);
  return (
    <>
      <PageTitle
        id={titleId}
        tabIndex={-1}
        title={t('team.title')}
        lead={t('team.lead')}
        above={<BackLink href={back}>{t('staff.submission.back')}</BackLink>}
      />
      {!data && isFetching ? <Loading>{t('team.loading')}</Loading> : null}
      {error && !data && !isFetching ? (
        <ErrorState title={t('team.failed')}>
          <p>{failureWords(asFailure(error), t)}</p>
          <Button onClick={() => void refetch()}>{t('staff.failed.retry')}</Button>
        </ErrorState>
      ) : null}
      {data ? (
        <>
          <Stack>
            <h2>{t('team.accounts')}</h2>
            <PlainList gap="sm">
              {data.accounts.map((account) => (
                <AccountCard key={account.pk} account={account} isOwn={String(account.pk) === userId} locale={locale} />
              ))}
            </PlainList>
          </Stack>
          <Invitations invitations={data.invitations} locale={locale} />
          <InviteForm locale={locale} />
        </>
      ) : null}
    </>
  );
};
