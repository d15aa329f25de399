import { Activity, type JSX, useState } from 'react';
import type { PageView } from '#contract/content/page-view.ts';
import { useApp } from '../app-context.ts';
import { usePageAhead } from '../router/page-ahead.ts';
import { ContentHead, PageContent } from './content-page.tsx';

interface PlaceProps {
  page: PageView;
  isAhead: boolean;
}

/**
 * A page in its place. What was drawn ahead is only shown when its turn comes; React keeps to itself what that throws
 * before.
 */
function Place({ page, isAhead }: PlaceProps): JSX.Element {
  const [beganAhead] = useState(isAhead);
  const content = <PageContent page={page} isAhead={isAhead} />;
  return beganAhead ? <Activity mode={isAhead ? 'hidden' : 'visible'}>{content}</Activity> : content;
}

/**
 * The page of the content service that is shown, and out of sight the one that the visitor is about to ask for. That one
 * comes second: what is looked up in the document is found in the page that is shown.
 */
export function ContentPages({ page }: { page: PageView }): JSX.Element {
  const app = useApp();
  const ahead = usePageAhead();
  const { path } = page;
  const places = ahead === null || ahead.path === path ? [page] : [page, ahead];
  return (
    <>
      <ContentHead key={path} page={page} app={app} />
      {places.map((each) => (
        <Place key={each.path} page={each} isAhead={each !== page} />
      ))}
    </>
  );
}
