import { useQuery } from '@tanstack/react-query';
import { Fragment, type JSX, useState } from 'react';
import { Outlet, ScrollRestoration, useLocation } from 'react-router-dom';
import { footerQuery } from '#content/page.queries.ts';
import type { FooterGroup, PageView } from '#contract/content/page-view.ts';
import type { CodeRoute } from '#contract/routes/code-routes.ts';
import { useContentSource } from '#rendering/content-source-context.ts';
import { FramePart, StaticBlock } from '#rendering/static-block.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { contactOf, useApp } from '../app-context.ts';
import { useArrival } from '../router/use-arrival.ts';
import { useCurrentRoute } from '../router/use-current-route.ts';
import { usePageView } from '../router/use-page-view.ts';
import { useSessionGuard } from '../router/use-session-guard.ts';
import { LoadingBar } from './loading-bar.tsx';
import { NoScript } from './no-script.tsx';
import { PreviewBanner } from './preview-banner.tsx';
import { Shell, type ShellPage } from './shell.tsx';

/** The footer's groups: given by the server, or read once the first page's own footer is gone. */
function useFooterGroups(wanted: boolean): readonly FooterGroup[] {
  const { footer, locale } = useApp();
  const source = useContentSource();
  const { data } = useQuery({ ...footerQuery(source, locale), enabled: wanted && footer === null });
  return footer ?? data ?? [];
}

function shellPage(page: PageView | null, route: CodeRoute | null, path: string): ShellPage {
  if (!page) return { name: '', path, alternates: {}, hideHeader: false, hideFooter: false };
  return route ? { ...page, path, hideHeader: route.hideHeader === true, hideFooter: route.hideFooter === true } : page;
}

/** Header, content and footer of every page, what a change of page needs, and the preview's banner. */
export function SiteLayout(): JSX.Element {
  const { route, outcome } = useCurrentRoute();
  const { locale, site, config, preview } = useApp();
  const { pathname } = useLocation();
  const page = usePageView(outcome);
  // Where nothing stands the page is the same at every address: beneath no entry of the menu.
  const ownPath = outcome.kind === 'not-found' ? '' : pathname;
  const [firstPath] = useState(pathname);
  const onFirst = pathname === firstPath;
  const footer = useFooterGroups(!onFirst);
  // A screen of the application keeps its place, and cares for its own focus, while its path changes.
  const place = outcome.kind === 'screen' ? outcome.name : pathname;
  const announcement = useArrival(`${outcome.kind} ${place}`);
  useSessionGuard(locale, route);
  const keepFooter = (element: JSX.Element) => (
    // The first page's HTML does not outlive its page; the footer of later ones is the same for all of them.
    <StaticBlock id="footer" key={onFirst ? 'first' : 'later'}>
      {() => element}
    </StaticBlock>
  );
  return (
    <>
      <Shell
        locale={locale}
        page={shellPage(page, route, ownPath)}
        site={site}
        footer={footer}
        config={config}
        keepFooter={keepFooter}
        asksVisitor={preview === false}
        isOfContent={route === null}
      >
        {preview ? <PreviewBanner shows={preview} path={page?.path ?? '/'} /> : null}
        <Fragment key={outcome.kind === 'page' ? outcome.kind : place}>
          <Outlet />
        </Fragment>
        {outcome.kind === 'screen' ? null : (
          <FramePart id="no-script" drawnFrom={() => contactOf(site)}>
            {() => <NoScript of="page" contact={contactOf(site)} />}
          </FramePart>
        )}
      </Shell>
      <LoadingBar />
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      <ScrollRestoration />
    </>
  );
}
