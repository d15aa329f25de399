import { useQuery } from '@tanstack/react-query';
import { pageQuery } from '#content/page.queries.ts';
import type { PageView } from '#contract/content/page-view.ts';
import { useContentSource } from '#rendering/content-source-context.ts';
import { useApp } from '../app-context.ts';
import type { PageOutcome } from './page-outcome.ts';

/**
 * The page of an outcome, which its loader has put into the cache; null when the outcome is no page. Never read from here:
 * only the loader brings the code of a page's blocks along.
 */
export function usePageView(outcome: PageOutcome): PageView | null {
  const { locale } = useApp();
  const source = useContentSource();
  const name = outcome.kind === 'page' || outcome.kind === 'screen' ? outcome.name : null;
  const { data } = useQuery({ ...pageQuery(source, name ?? '', locale), enabled: false });
  return name === null ? null : (data ?? null);
}
