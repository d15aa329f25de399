import { ContentError } from '#contract/content/content-errors.ts';
import type { FooterGroup, PageView, RouteEntry, SiteView, TrialView } from '#contract/content/page-view.ts';
import type { Redirect } from '../pages/redirects.ts';
import { CellGroup, type CellSurroundings } from './cell-group.ts';
import { isLoss } from './route-loss.ts';
import type { ServiceGate } from './service-gate.ts';
import { storedContent } from './stored-content.ts';

/** The content of the site by kind, but for the lists of articles. */
export interface ContentGroups {
  routes: CellGroup<RouteEntry[]>;
  redirects: CellGroup<Redirect[]>;
  sites: CellGroup<SiteView>;
  footers: CellGroup<FooterGroup[]>;
  pages: CellGroup<PageView>;
  trials: CellGroup<TrialView[]>;
}

/** Far more than a real site has: only pages that are listed are held. */
const MAX_PAGES = 20_000;
const MAX_SHARED = 8;

const LOST = 'The content service answers without the pages that stood before.';

/** Makes the groups. The route table tells the gate whether the content service has the site. */
export function makeContentGroups(surroundings: CellSurroundings, gate: ServiceGate): ContentGroups {
  const shared = { ...surroundings, max: MAX_SHARED, durability: 'major' } as const;
  return {
    routes: new CellGroup<RouteEntry[]>({
      ...shared,
      kind: 'routes',
      // Asked also while the service is known to have lost its content: this is how its recovery is seen.
      ask: (call) => gate.run(call),
      tags: () => ['page:*'],
      isEmpty: isLoss,
      confirmEmpty: async () => {
        gate.noteLoss(LOST);
        throw new ContentError('unavailable', LOST);
      },
      onBelieved: () => gate.noteWhole(),
      stored: storedContent.routes,
    }),
    redirects: new CellGroup<Redirect[]>({
      ...shared,
      kind: 'redirects',
      tags: () => ['redirect:*'],
      isEmpty: (redirects) => redirects.length === 0,
      stored: storedContent.redirects,
    }),
    sites: new CellGroup<SiteView>({
      ...shared,
      kind: 'site',
      tags: () => ['site:*'],
      isEmpty: () => false,
      stored: storedContent.site,
    }),
    footers: new CellGroup<FooterGroup[]>({
      ...shared,
      kind: 'footer',
      tags: () => ['page:*'],
      isEmpty: (groups) => groups.length === 0,
      stored: storedContent.footer,
    }),
    pages: new CellGroup<PageView>({
      ...shared,
      kind: 'page',
      max: MAX_PAGES,
      tags: (page) => page.documents,
      isEmpty: () => false,
      stored: storedContent.page,
    }),
    trials: new CellGroup<TrialView[]>({
      ...shared,
      kind: 'trials',
      tags: () => ['trial:*', 'page:*'],
      isEmpty: (trials) => trials.length === 0,
      stored: storedContent.trials,
    }),
  };
}
