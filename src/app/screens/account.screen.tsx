import { type JSX, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { ScreenProps } from '#contract/content/screen.ts';
import { AccountBar } from '#features/auth/account-bar.tsx';
import { useSession } from '#features/auth/use-session.ts';
import { forgetNotesDrafts } from '#features/staff/notes-drafts.ts';
import { accountHref, filterIn, type RequestFilter } from '#features/staff/request-filter.ts';
import { RequestList } from '#features/staff/request-list.tsx';
import { RequestPage } from '#features/staff/request-page.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { Section } from '#ui/section.tsx';
import { Loading } from '#ui/states.tsx';

const TITLE = 'account-title';

/** Between the list and a request the focus goes to the title of what is now shown. */
function useTitleFocus(shown: string | null): void {
  const before = useRef(shown);
  useEffect(() => {
    if (before.current !== shown) document.getElementById(TITLE)?.focus();
    before.current = shown;
  }, [shown]);
}

/** What the clinic's team works with: the requests to handle, one request (`?request=`), and one's own profile. */
export default function AccountScreen({ locale, page }: ScreenProps): JSX.Element {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { signedIn, userId } = useSession();
  const [name, setName] = useState('');
  const params = useMemo(() => new URLSearchParams(search), [search]);
  const filter = useMemo(() => filterIn(params), [params]);
  const id = params.get('request');
  useTitleFocus(id);
  const onFilter = (chosen: RequestFilter, searched: string) => {
    setName(searched);
    void navigate(accountHref(pathname, chosen), { preventScrollReset: true });
  };
  if (!signedIn || userId === null) {
    return (
      <Section>
        <PageTitle title={page.title} />
        <Loading />
      </Section>
    );
  }
  return (
    <Section>
      {id === null ? (
        <>
          <PageTitle id={TITLE} tabIndex={-1} title={page.title} lead={page.description} />
          <AccountBar userId={userId} onSignOut={forgetNotesDrafts} />
          <RequestList {...{ locale, filter, name, onFilter }} path={pathname} />
        </>
      ) : (
        <RequestPage
          key={`${userId} ${id}`}
          {...{ id, locale, userId }}
          titleId={TITLE}
          listHref={accountHref(pathname, filter)}
          requestHref={(other) => accountHref(pathname, filter, other)}
        />
      )}
    </Section>
  );
}
