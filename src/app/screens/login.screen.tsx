import { type JSX, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { sessionHasExpired } from '#clinic/session.ts';
import type { ScreenProps } from '#contract/content/screen.ts';
import type { SignInHelp } from '#features/accounts/area.tsx';
import { LazyArea } from '#features/accounts/lazy-area.tsx';
import { mailedHelp } from '#features/accounts/mailed-help.ts';
import { LoginForm } from '#features/auth/login-form.tsx';
import { NoAccountNeeded } from '#features/auth/no-account-needed.tsx';
import { OrganisationButton } from '#features/auth/organisation-button.tsx';
import {
  type OrganisationOutcome,
  OrganisationReturn,
  organisationOutcome,
} from '#features/auth/organisation-return.tsx';
import { returnPath } from '#features/auth/return-path.ts';
import { Notice } from '#ui/notice.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { Section } from '#ui/section.tsx';

/** What a mailed link asks for, or came of the way to one's organisation: the server knows nothing of it, so it follows once the page is there. */
function useHelp() {
  const { hash } = useLocation();
  const [help, setHelp] = useState<SignInHelp | null>(null);
  const [outcome, setOutcome] = useState<OrganisationOutcome | null>(null);
  useEffect(() => {
    setHelp(mailedHelp(hash));
    setOutcome(organisationOutcome(hash));
  }, [hash]);
  return { help, setHelp, outcome };
}

/** Signing in, and what mailed links lead to: for the clinic's team; everybody else is told that they need no account. */
export default function LoginScreen({ locale, page, contact, pathOf }: ScreenProps): JSX.Element {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { help, setHelp, outcome } = useHelp();
  const goOn = () => void navigate(returnPath(search), { replace: true });
  const titleId = useId();
  const isBack = useRef(false);
  useEffect(() => {
    // The button that led back is gone.
    if (help === null && outcome === null && isBack.current) document.getElementById(titleId)?.focus();
    isBack.current = false;
  }, [help, outcome, titleId]);
  const showForm = () => {
    isBack.current = true;
    setHelp(null);
    // The link's secret leaves the address with it.
    void navigate(pathname + search, { replace: true });
  };
  return (
    <>
      <Section narrow opens>
        {help ? (
          <LazyArea {...{ locale, help }} onDone={goOn} onSignIn={showForm} />
        ) : (
          <>
            <PageTitle id={titleId} tabIndex={-1} title={page.title} lead={page.description} />
            {sessionHasExpired() ? <Notice>{t('auth.expired')}</Notice> : null}
            {outcome ? (
              <OrganisationReturn {...{ locale, outcome }} onSignedIn={goOn} onPassword={showForm} />
            ) : (
              <>
                <LoginForm locale={locale} onSignedIn={goOn} onForgotten={() => setHelp({ name: 'forgotten' })} />
                <OrganisationButton next={returnPath(search)} />
              </>
            )}
          </>
        )}
      </Section>
      <NoAccountNeeded phone={contact.phone} hours={contact.hours} consultHref={pathOf('consultation')} />
    </>
  );
}
