import type { JSX } from 'react';
import { productionOrigin } from '#contract/client-config.ts';
import { PageHead } from '#rendering/page-head.tsx';
import { useApp } from '../app-context.ts';

/** The head of a page that has no address of its own and must not be found by search engines. */
export function StatusHead({ title }: { title: string }): JSX.Element {
  const { locale, site, config } = useApp();
  return (
    <PageHead
      title={title}
      description=""
      locale={locale}
      path={null}
      alternates={{}}
      noIndex
      image={null}
      siteName={site?.brand ?? null}
      origin={(language) => productionOrigin(config.origins, language)}
    />
  );
}
