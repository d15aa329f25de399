import { type JSX, useEffect } from 'react';
import { useLocation, useRouteError } from 'react-router-dom';
import { CriticalBlockError } from '#rendering/block-error.ts';
import { useApp } from '../app-context.ts';
import { Shell } from '../layout/shell.tsx';
import { ErrorPage } from '../pages/error-page.tsx';

/** Stands where a page threw in the browser. A page that may not hide a block is unavailable, as on the server. */
export function PageError(): JSX.Element {
  const error = useRouteError();
  useEffect(() => reportError(error), [error]);
  return <ErrorPage kind={error instanceof CriticalBlockError ? 'unavailable' : 'failed'} />;
}

/** Stands where loading itself failed by a mistake of ours: the same, with a header and footer of its own. */
export function SiteError(): JSX.Element {
  const { locale, site, config, footer } = useApp();
  const { pathname } = useLocation();
  return (
    <Shell
      locale={locale}
      page={{ name: '', path: pathname, alternates: {}, hideHeader: false, hideFooter: false }}
      site={site}
      footer={footer ?? []}
      config={config}
    >
      <PageError />
    </Shell>
  );
}
