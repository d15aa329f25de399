import { useMatches, useRouteLoaderData } from 'react-router-dom';
import { type CodeRoute, codeRoutes } from '#contract/routes/code-routes.ts';
import type { PageOutcome } from './page-outcome.ts';

/** The application's own route that is shown, or null on pages of the content service; and what its loader found. */
export function useCurrentRoute(): { route: CodeRoute | null; outcome: PageOutcome } {
  const match = useMatches().at(-1);
  const outcome = useRouteLoaderData<PageOutcome>(match?.id ?? '');
  const route = codeRoutes.find((row) => row === match?.handle) ?? null;
  return { route, outcome: outcome ?? { kind: 'failed' } };
}
