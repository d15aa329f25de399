import type * as z from 'zod/mini';
import type { countJourney } from '#contract/calls/measurement.calls.ts';
import { JOURNEYS_PATH } from '#contract/measurement.ts';
import { parseCookies } from '#lib/cookies.ts';
import { mayCount } from '#lib/counting.ts';

/**
 * Counts what becomes of a form, where that may be counted: it waits for nothing, nothing waits for it, it goes on while
 * the page is left, and a failure is nobody's concern. It carries neither the session nor anything of the answers.
 */
export function tellJourney(body: z.input<NonNullable<typeof countJourney.body>>): void {
  const token = parseCookies(document.cookie).get('csrftoken');
  if (!mayCount() || token === undefined) return;
  fetch(`/api/${JOURNEYS_PATH}`, {
    method: 'POST',
    keepalive: true,
    headers: { 'content-type': 'application/json', 'x-csrftoken': token },
    body: JSON.stringify(body),
  }).catch(() => undefined);
}
