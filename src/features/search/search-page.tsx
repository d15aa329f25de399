import { useQuery } from '@tanstack/react-query';
import { type JSX, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import type { ScreenProps } from '#contract/content/screen.ts';
import { LONGEST_SEARCH, readSearchWords, type SearchWords } from '#contract/content/search-view.ts';
import { useKeptFirstScreen } from '#forms/flow/first-screen.ts';
import { telephoneLink } from '#lib/telephone-link.ts';
import { ButtonLink, ButtonRow } from '#ui/button-link.tsx';
import { Loading } from '#ui/loading.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { Section } from '#ui/section.tsx';
import { Stack } from '#ui/stack.tsx';
import { EmptyState, ErrorState } from '#ui/states.tsx';
import { AsYouType } from './as-you-type.tsx';
import { searchQuery } from './search.queries.ts';
import { SearchForm } from './search-form.tsx';
import { KindChoice, SearchResults } from './search-results.tsx';

/** Nothing was found: what one can do instead. */
const NothingFound = ({ q, screen }: { q: string; screen: ScreenProps }): JSX.Element => {
  const { t } = useTranslation();
  const { pathOf, contact } = screen;
  return (
    <EmptyState title={t('search.empty.title', { q })}>
      <p role="status">{t('search.empty.text')}</p>
      <ButtonRow>
        <ButtonLink href={pathOf('clinical-trials')}>{t('search.empty.trials')}</ButtonLink>
        <ButtonLink href={pathOf('articles')} variant="secondary">
          {t('search.empty.articles')}
        </ButtonLink>
        <ButtonLink href={`${pathOf('about')}#contact`} variant="secondary">
          {t('search.empty.contact')}
        </ButtonLink>
        {contact.phone === null ? null : (
          <ButtonLink href={telephoneLink(contact.phone)} variant="secondary" icon="phone">
            {t('search.empty.call', { phone: contact.phone })}
          </ButtonLink>
        )}
      </ButtonRow>
    </EmptyState>
  );
};

/** What was found, or why nothing is shown. Trying again is a page load: a link to the same address changes nothing here. */
const Found = ({ words, again, screen }: { words: SearchWords; again: string; screen: ScreenProps }): JSX.Element => {
  const { t } = useTranslation();
  const { data, isPending } = useQuery(searchQuery(words, screen.locale));
  if (isPending) return <Loading>{t('search.loading')}</Loading>;
  if (data) {
    return data.count === 0 ? (
      <Stack gap="lg">
        {words.kind ? <KindChoice words={words} /> : null}
        <NothingFound q={words.q} screen={screen} />
      </Stack>
    ) : (
      <SearchResults answer={data} words={words} />
    );
  }
  const reason = data === null ? 'preparing' : 'failed';
  return (
    <ErrorState title={t(`search.${reason}.title`)}>
      <p>{t(`search.${reason}.text`)}</p>
      <ButtonLink href={again} target="_top">
        {t('search.retry')}
      </ButtonLink>
    </ErrorState>
  );
};

/**
 * The search: a form, and what was found for the words of the address. The server's own drawing stands as long as the
 * address is the one it was drawn for: all that is added to it is what shows while one types.
 */
export function SearchPage({ screen }: { screen: ScreenProps }): JSX.Element {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const [first] = useState(search);
  const stands = useKeptFirstScreen(search === first);
  const typing = <AsYouType locale={screen.locale} />;
  if (stands) return typing;
  const { q, kind } = readSearchWords(search);
  const isTooLong = q.length > LONGEST_SEARCH;
  return (
    <>
      <Section tone="warm" opens>
        <PageTitle title={screen.page.title} />
        <SearchForm
          key={search}
          words={q}
          kind={kind}
          hint={t('search.hint')}
          error={isTooLong ? t('search.tooLong', { longest: LONGEST_SEARCH }) : null}
        />
        {typing}
      </Section>
      {q === '' || isTooLong ? null : (
        <Section opens>
          <Found words={{ q, kind }} again={`${pathname}${search}`} screen={screen} />
        </Section>
      )}
    </>
  );
}
