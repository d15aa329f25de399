import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { BackLink } from '#ui/back-link.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { NoticesForm } from './notices-form.tsx';
import { OwnSessions } from './own-sessions.tsx';
import type { AccountsPageProps } from './page.ts';
import { PasswordForm } from './password-form.tsx';
import { SecondFactor } from './second-factor.tsx';

/** One's own second factor and password, what one is told by mail, and where one is signed in. */
export const SecurityPage = ({ locale, userId, titleId, back }: AccountsPageProps): JSX.Element => {
  const { t } = useTranslation();
  return (
    <>
      <PageTitle
        id={titleId}
        tabIndex={-1}
        title={t('team.security.title')}
        lead={t('team.security.lead')}
        above={<BackLink href={back}>{t('staff.submission.back')}</BackLink>}
      />
      <SecondFactor userId={userId} locale={locale} />
      <PasswordForm />
      <NoticesForm userId={userId} />
      <OwnSessions locale={locale} userId={userId} />
    </>
  );
};
