import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { sessionHasExpired } from '#clinic/session.ts';
import type { ScreenProps } from '#contract/content/screen.ts';
import { LoginForm } from '#features/auth/login-form.tsx';
import { NoAccountNeeded } from '#features/auth/no-account-needed.tsx';
import { returnPath } from '#features/auth/return-path.ts';
import { Notice } from '#ui/notice.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { Section } from '#ui/section.tsx';

/** Signing in: for the clinic's team; everybody else is told that they need no account. */
export default function LoginScreen({ locale, page, contact, pathOf }: ScreenProps): JSX.Element {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { search } = useLocation();
  return (
    <>
      <Section narrow opens>
        <PageTitle title={page.title} lead={page.description} />
        {sessionHasExpired() ? <Notice>{t('auth.expired')}</Notice> : null}
        <LoginForm locale={locale} onSignedIn={() => void navigate(returnPath(search), { replace: true })} />
      </Section>
      <NoAccountNeeded phone={contact.phone} hours={contact.hours} consultHref={pathOf('consultation')} />
    </>
  );
}
