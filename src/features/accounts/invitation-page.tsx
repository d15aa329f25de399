import { useQuery } from '@tanstack/react-query';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { callClinic } from '#clinic/call-clinic.ts';
import { asFailure } from '#clinic/failure.ts';
import { acceptInvitation } from '#contract/calls/accounts.calls.ts';
import { signIn } from '#features/auth/sign-in.ts';
import { Facts } from '#features/staff-area/facts.tsx';
import { failureWords } from '#features/staff-area/staff-failure.tsx';
import { useClinicMutation } from '#forms/sending/use-clinic-mutation.ts';
import type { Locale } from '#lib/locale.ts';
import { Button } from '#ui/button.tsx';
import { Loading } from '#ui/loading.tsx';
import { Notice } from '#ui/notice.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { ErrorState } from '#ui/states.tsx';
import { type Invitation, invitationQuery } from './accounts.queries.ts';
import { NewPasswordForm } from './new-password-form.tsx';

/** `locale` is that of the page, and of mail to the account; `token` of the mailed link; `onDone` once signed in, `onSignIn` leads to the sign-in form. */
export interface InvitationPageProps {
  locale: Locale;
  token: string;
  onDone: () => void;
  onSignIn: () => void;
}

const InvitationOver = ({ onSignIn }: Pick<InvitationPageProps, 'onSignIn'>): JSX.Element => {
  const { t } = useTranslation();
  return (
    <Notice tone="warning" role="alert" title={t('team.invitation.over')}>
      <p>{t('team.invitation.overText')}</p>
      <Button variant="secondary" onClick={onSignIn}>
        {t('team.forgotten.back')}
      </Button>
    </Notice>
  );
};

type Invited = Pick<Invitation, 'first_name' | 'last_name' | 'email' | 'role'>;

const Welcome = ({
  locale,
  token,
  invited,
  onDone,
  onSignIn,
}: InvitationPageProps & { invited: Invited }): JSX.Element => {
  const { t } = useTranslation();
  const { isSending, failure, send } = useClinicMutation();
  const create = async (password: string) => {
    await send(async () => {
      const { email } = await callClinic(acceptInvitation, { body: { token, password, locale } });
      // The account is there: whoever cannot be signed in just now does so by the form.
      await signIn(email, password).then(onDone, onSignIn);
    });
  };
  if (failure?.kind === 'gone') return <InvitationOver onSignIn={onSignIn} />;
  const { first_name, last_name, email, role } = invited;
  return (
    <>
      <p>{t('team.invitation.hello', { name: `${first_name} ${last_name}` })}</p>
      <Facts
        facts={[
          { key: 'email', label: t('team.invitation.account'), value: email },
          { key: 'role', label: t('team.role.label'), value: t(`team.role.${role}`) },
        ]}
      />
      <NewPasswordForm
        words={{
          save: t('team.invitation.create'),
          saving: t('team.invitation.creating'),
          failed: t('team.invitation.failed'),
        }}
        isSending={isSending}
        failure={failure}
        save={(password) => void create(password)}
      />
    </>
  );
};

/** Where somebody invited makes their account. Opening it uses nothing up. */
export const InvitationPage = (props: InvitationPageProps): JSX.Element => {
  const { t } = useTranslation();
  const { data, error, isFetching, refetch } = useQuery(invitationQuery(props.token));
  const failure = error && !isFetching ? asFailure(error) : null;
  const isOver = failure?.kind === 'gone' || failure?.kind === 'invalid';
  return (
    <>
      <PageTitle title={t('team.invitation.title')} />
      {data ? <Welcome {...props} invited={data} /> : null}
      {!data && isFetching ? <Loading>{t('team.invitation.loading')}</Loading> : null}
      {isOver ? <InvitationOver onSignIn={props.onSignIn} /> : null}
      {failure && !isOver ? (
        <ErrorState title={t('team.invitation.unread')}>
          <p>{failureWords(failure, t)}</p>
          <Button onClick={() => void refetch()}>{t('staff.failed.retry')}</Button>
        </ErrorState>
      ) : null}
    </>
  );
};
