import type { JSX } from 'react';
import { useLoaderData } from 'react-router-dom';
import { ContentPage } from '../pages/content-page.tsx';
import { ErrorPage } from '../pages/error-page.tsx';
import { NotFoundPage } from '../pages/not-found-page.tsx';
import { ScreenPage } from '../pages/screen-page.tsx';
import type { PageOutcome } from './page-outcome.ts';
import { usePageView } from './use-page-view.ts';

/** What stands between header and footer: the page that was found, or why there is none. */
export function PageRoute(): JSX.Element {
  const outcome = useLoaderData<PageOutcome>();
  const page = usePageView(outcome);
  if (page) return outcome.kind === 'screen' ? <ScreenPage page={page} /> : <ContentPage page={page} />;
  if (outcome.kind === 'not-found') return <NotFoundPage />;
  return <ErrorPage kind={outcome.kind === 'failed' ? 'failed' : 'unavailable'} />;
}
