import type { CookieGroup } from './content/page-view.ts';

/** What can happen to a form: somebody goes on from its first screen, leaves it unsent, has sent it. */
export const journeyEvents = ['begun', 'step_left', 'finished'] as const;

/** What can happen to a form. */
export type JourneyEvent = (typeof journeyEvents)[number];

/** The path of the call that tells of a form, below `/api/`: whoever makes it needs nothing else of its contract. */
export const JOURNEYS_PATH = 'measure/journeys';

/**
 * Everything that is counted, and by what. The privacy page names exactly this, which a test holds: whoever adds to the
 * list writes it there.
 */
export const COUNTED = {
  page_view: ['day', 'locale', 'page'],
  begun: ['day', 'locale', 'form'],
  step_left: ['day', 'locale', 'form', 'step'],
  finished: ['day', 'locale', 'form'],
} as const satisfies Record<JourneyEvent | 'page_view', readonly string[]>;

/** What is counted. */
export type CountedKind = keyof typeof COUNTED;

/** Where views are counted of addresses at which no page stands. */
export const NO_PAGE = '*';

/** Steps that a flow adds to those of its form: the last look before sending, and whatever else is not the form's. */
export const FLOW_STEPS = { review: 'review', own: 'own' } as const;

/** Numbers of forms from one up to this are not shown: nobody may be recognised in a small one. */
export const FEWEST_SHOWN = 5;

/** The value that the item of audience measurement has among the preferences. */
export const AUDIENCE_VALUE = 'audience';

/** Whether a site lets its visitors choose about audience measurement, so that nothing may be counted unasked. */
export function asksBeforeCounting(groups: readonly CookieGroup[]): boolean {
  return groups.some(({ items }) => items.some(({ value, isRequired }) => value === AUDIENCE_VALUE && !isRequired));
}
