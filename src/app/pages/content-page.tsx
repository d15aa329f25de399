import { type JSX, useMemo } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { productionOrigin } from '#contract/client-config.ts';
import type { PageView } from '#contract/content/page-view.ts';
import { BlockList } from '#rendering/block-list.tsx';
import { PageHead } from '#rendering/page-head.tsx';
import { StaticBlock } from '#rendering/static-block.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { ReviewDate } from '#ui/review-date.tsx';
import { Section } from '#ui/section.tsx';
import { type AppContextValue, useApp } from '../app-context.ts';
import { entryPageOf } from '../kinds/index.ts';
import { Breadcrumbs } from './breadcrumbs.tsx';
import { IncidentLine } from './incident-line.tsx';

/** The page that also stands for one that the server cannot answer now. */
const SERVICE_PAGE = 'service-unavailable';

/** So many blocks fill a screen: whoever follows a link sees them while the others are drawn. */
const FIRST_SIGHT = 2;

/** The head of a page: title, description, addresses. */
export function ContentHead({ page, app }: { page: PageView; app: AppContextValue }): JSX.Element {
  const { site, config, preview } = app;
  const { kind, title, description, locale, path, alternates, noIndex } = page;
  return (
    <PageHead
      {...{ kind, title, description, locale, path, alternates }}
      noIndex={noIndex || preview !== false}
      image={page.socialImage}
      siteName={site?.brand ?? null}
      origin={(language) => productionOrigin(config.origins, language)}
    />
  );
}

/** What stands above the blocks: the way back, and the fields of the entry. On the first page the browser keeps it as HTML. */
function EntryPart({ page }: { page: PageView }): JSX.Element {
  return (
    <StaticBlock id="entry">
      {() => {
        const Entry = entryPageOf(page);
        return Entry ? <Entry page={page} above={<Breadcrumbs page={page} />} /> : <Breadcrumbs page={page} isAlone />;
      }}
    </StaticBlock>
  );
}

/**
 * What a page of the content service says: the fields of the entry that it is of, its blocks.
 * @param isAhead whether nobody sees it yet: of its blocks only those that are seen first are drawn
 */
export function PageContent({ page, isAhead = false }: { page: PageView; isAhead?: boolean }): JSX.Element {
  const { blocks, name, path, title, kind, locale, editUrl, reviewedOn } = page;
  const surroundings = useMemo(() => ({ name, path, title }), [name, path, title]);
  const { hash } = useLocation();
  // Who goes back, or to a part of the page, is shown a place that may stand anywhere.
  const isAtTop = useNavigationType() === 'PUSH' && hash === '';
  return (
    <>
      <EntryPart page={page} />
      <BlockList
        blocks={blocks}
        opensPage={kind === 'page'}
        editUrl={editUrl}
        locale={locale}
        page={surroundings}
        ahead={isAtTop || isAhead ? FIRST_SIGHT : undefined}
        waits={isAhead}
        heading={
          <Section tone="warm">
            <PageTitle title={title} />
          </Section>
        }
      />
      {name === SERVICE_PAGE ? (
        <Section>
          <IncidentLine />
        </Section>
      ) : null}
      {kind === 'page' && reviewedOn ? (
        <StaticBlock id="review">
          {() => (
            <Section>
              <ReviewDate reviewedOn={reviewedOn} locale={locale} />
            </Section>
          )}
        </StaticBlock>
      ) : null}
    </>
  );
}

/** A page of the content service: its head and what it says. */
export function ContentPage({ page }: { page: PageView }): JSX.Element {
  const app = useApp();
  return (
    <>
      <ContentHead page={page} app={app} />
      <PageContent page={page} />
    </>
  );
}
