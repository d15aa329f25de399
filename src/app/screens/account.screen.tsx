import { useQuery } from '@tanstack/react-query';
import { type JSX, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import type { ScreenProps } from '#contract/content/screen.ts';
import { AreaLinks, areaHref, areaIn } from '#features/accounts/area-links.tsx';
import { LazyArea } from '#features/accounts/lazy-area.tsx';
import { AccountBar } from '#features/auth/account-bar.tsx';
import { useSession } from '#features/auth/use-session.ts';
import { CoverWhenLeft } from '#features/staff/cover-when-left.tsx';
import { accountHref, filterIn, type SubmissionFilter } from '#features/staff/submission-filter.ts';
import { SubmissionList } from '#features/staff/submission-list.tsx';
import { SubmissionPage } from '#features/staff/submission-page.tsx';
import { forgetTypedDrafts } from '#features/staff/typed-drafts.ts';
import { useStaffTexts } from '#features/staff/use-staff-texts.ts';
import { accessQuery } from '#features/staff-area/access.ts';
import { useFocusOnChange } from '#lib/use-focus-on-change.ts';
import { Button } from '#ui/button.tsx';
import { Loading } from '#ui/loading.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { Section } from '#ui/section.tsx';
import { ErrorState } from '#ui/states.tsx';

const TITLE = 'account-title';

/** What the clinic's team works with: the submissions to handle, one submission (`?request=`), one's own profile, appointments and accounts (`?view=`). */
export default function AccountScreen({ locale, page }: ScreenProps): JSX.Element {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { signedIn, userId } = useSession();
  const { data: access = null, isPending } = useQuery({
    ...accessQuery(userId ?? ''),
    enabled: signedIn && userId !== null,
  });
  const texts = useStaffTexts(locale, signedIn);
  const [name, setName] = useState('');
  const params = useMemo(() => new URLSearchParams(search), [search]);
  const filter = useMemo(() => filterIn(params), [params]);
  const id = params.get('request');
  const area = id === null ? areaIn(params, access) : null;
  const lacksSecondFactor = access?.lacks_second_factor === true && area !== 'security';
  useEffect(() => {
    // Everything else would be refused until it is set up.
    if (lacksSecondFactor) void navigate(areaHref(pathname, 'security'), { replace: true });
  }, [lacksSecondFactor, navigate, pathname]);
  // Between the list and a submission the focus goes to the title of what is now shown.
  useFocusOnChange(id ?? area, TITLE);
  const onFilter = (chosen: SubmissionFilter, searched: string) => {
    setName(searched);
    void navigate(accountHref(pathname, chosen), { preventScrollReset: true });
  };
  // The list is asked for side by side with what the reader may do: it shows the same to every role.
  const isWaiting = isPending && (id !== null || area !== null);
  if (!signedIn || userId === null || isWaiting || lacksSecondFactor) {
    return (
      <Section>
        <PageTitle title={page.title} />
        <Loading />
      </Section>
    );
  }
  if (area !== null) {
    return (
      <Section>
        <CoverWhenLeft key={area}>
          <LazyArea {...{ locale, userId, area }} titleId={TITLE} back={pathname} />
        </CoverWhenLeft>
      </Section>
    );
  }
  if (!texts.isReady) {
    return (
      <Section>
        <PageTitle title={page.title} />
        {texts.isError ? (
          <ErrorState>
            <Button onClick={texts.retry}>{t('staff.failed.retry')}</Button>
          </ErrorState>
        ) : (
          <Loading />
        )}
      </Section>
    );
  }
  return (
    <Section>
      {id === null ? (
        <CoverWhenLeft key="list">
          <PageTitle id={TITLE} tabIndex={-1} title={page.title} lead={page.description} />
          <AccountBar userId={userId} onSignOut={forgetTypedDrafts} />
          <AreaLinks path={pathname} access={access} />
          <SubmissionList {...{ locale, filter, name, onFilter, access }} path={pathname} />
        </CoverWhenLeft>
      ) : (
        <CoverWhenLeft key={`${userId} ${id}`}>
          <SubmissionPage
            {...{ id, locale, userId, access }}
            titleId={TITLE}
            listHref={accountHref(pathname, filter)}
            submissionHref={(other) => accountHref(pathname, filter, other)}
          />
        </CoverWhenLeft>
      )}
    </Section>
  );
}
