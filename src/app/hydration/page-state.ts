import type { DehydratedState } from '@tanstack/react-query';
import type { ClientConfig } from '#contract/client-config.ts';
import type { PageView, RouteEntry, SiteView } from '#contract/content/page-view.ts';
import type { Locale } from '#lib/locale.ts';
import type { Incident, Preview } from '../app-context.ts';
import type { PageOutcome } from '../router/page-outcome.ts';
import { type PackedRoute, packRoutes, unpackRoutes } from './packed-routes.ts';

/** The element that carries the state. */
export const STATE_ID = 'state';

/** What the browser needs to hydrate a page that the server rendered. It stands in the page: nothing secret. */
export interface PageState {
  locale: Locale;
  outcome: PageOutcome;
  /** The first page without the data of its static parts; null when there is none. */
  page: PageView | null;
  /** The data of its interactive blocks. */
  queries: DehydratedState;
  site: SiteView | null;
  routes: RouteEntry[];
  config: ClientConfig;
  preview: Preview;
  showErrors: boolean;
  /** Only on a page that says that it cannot be shown. */
  incident?: Incident;
  /** In a preview only: the addresses at which editors work, whose frame may send what they type. */
  editors?: readonly string[];
}

const UNSAFE: Readonly<Record<string, string>> = { '<': '\\u003c', '\u2028': '\\u2028', '\u2029': '\\u2029' };

/** A value as JSON that no text inside can break out of a `<script>`. */
export function inlineJson(value: object): string {
  return JSON.stringify(value).replace(/[<\u2028\u2029]/g, (character) => UNSAFE[character] ?? '');
}

/** The state as the document carries it. */
interface WrittenState extends Omit<PageState, 'routes'> {
  routes: PackedRoute[];
}

/** The element that carries a state, as HTML. */
export function stateElement(state: PageState): string {
  const written: WrittenState = { ...state, routes: packRoutes(state.routes, state.locale) };
  return `<script type="application/json" id="${STATE_ID}">${inlineJson(written)}</script>`;
}

const STATE_ELEMENT = new RegExp(`<script type="application/json" id="${STATE_ID}">(.*?)</script>`, 's');

/**
 * Reads the state of a page that the server rendered: the document, or the HTML of another page. That is not parsed: the
 * content security policy of this document would refuse its styles.
 * @throws Error when there is none, as on a page that the server did not render
 */
export function readState(page: Document | string): PageState {
  const text = typeof page === 'string' ? STATE_ELEMENT.exec(page)?.[1] : page.getElementById(STATE_ID)?.textContent;
  if (!text) throw new Error(`The page has no state: the element #${STATE_ID} is missing or empty.`);
  const written: WrittenState = JSON.parse(text);
  return { ...written, routes: unpackRoutes(written.routes, written.locale) };
}
