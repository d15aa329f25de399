import { matchCodeRoute } from '#contract/routes/code-routes.ts';
import { errorEnvelope, REPORT_REQUEST } from '#lib/error-event.ts';
import { errorFacts } from '#lib/error-facts.ts';
import { isIncident } from '#lib/incident.ts';

/**
 * Fetched by the boot script at the first error of a page, where errors are reported at all (`ERROR_REPORTING_DSN`). It is
 * built by itself: it must work when the application's own files do not.
 */

/** One mistake can fail a hundred times in one page: that is told once, and not more than a few of them. */
const MOST_REPORTS = 5;
const reported = new Set<string>();

/** Files of the site, without its host. Addresses of pages are none: they may carry what somebody looks for, or a token. */
function nameFile(file: string): string | null {
  const url = URL.canParse(file) ? new URL(file) : null;
  return url?.origin === location.origin && /^\/(?:assets|src|blocks)\/[\w./-]+\.(?:js|tsx?)$/.test(url.pathname)
    ? url.pathname
    : null;
}

/** Reports an error that nothing caught. Resolves when it is sent; a report that cannot be sent is given up. */
export async function report(endpoint: string, event: Event): Promise<void> {
  const error: unknown = 'reason' in event ? event.reason : 'error' in event ? event.error : null;
  const facts = errorFacts(error, nameFile);
  // Extensions and what others inject fail in our pages, too.
  if (facts.frames.length === 0) return;
  const key = JSON.stringify([facts.type, facts.frames[0]]);
  if (reported.has(key) || reported.size >= MOST_REPORTS) return;
  reported.add(key);
  const incident = error instanceof Error && 'incident' in error ? error.incident : null;
  const route = matchCodeRoute(location.pathname)?.name ?? 'page';
  const told = isIncident(incident) ? incident : null;
  const what = event.type === 'unhandledrejection' ? 'a promise was rejected' : 'an error was not caught';
  const body = errorEnvelope({ side: 'browser', facts, what, route, incident: told }, new Date());
  await fetch(endpoint, { ...REPORT_REQUEST, body, keepalive: true }).catch(() => undefined);
}
