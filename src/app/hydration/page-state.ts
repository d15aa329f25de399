import type { DehydratedState } from '@tanstack/react-query';
import type { ClientConfig } from '#contract/client-config.ts';
import type { PageView, RouteEntry, SiteView } from '#contract/content/page-view.ts';
import { packRoutes, unpackRoutes, type WrittenShell } from '#contract/routes/packed-routes.ts';
import type { Locale } from '#lib/locale.ts';
import type { Incident, Preview } from '../app-context.ts';
import type { PageOutcome } from '../router/page-outcome.ts';

/** The element that carries the state. */
export const STATE_ID = 'state';

/** What the browser needs to hydrate a page that the server rendered. It stands in the page: nothing secret. */
export interface PageState {
  locale: Locale;
  outcome: PageOutcome;
  /** The first page without the data of its static parts; null when there is none. */
  page: PageView | null;
  /** The data of its interactive blocks, and what its first screen was drawn from where that goes on. */
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

/** The state as the document carries it: with what all pages of its language share, or the address of the file of that. */
interface WrittenState extends Omit<PageState, keyof WrittenShell> {
  shell: string | WrittenShell;
}

/**
 * The element that carries a state, as HTML.
 * @param shell the address of the file in which site and routes are; null: they stand here
 */
export function stateElement({ site, routes, ...own }: PageState, shell: string | null): string {
  const written: WrittenState = { ...own, shell: shell ?? { site, routes: packRoutes(routes, own.locale) } };
  return `<script type="application/json" id="${STATE_ID}">${inlineJson(written)}</script>`;
}

const STATE_ELEMENT = new RegExp(`<script type="application/json" id="${STATE_ID}">(.*?)</script>`, 's');

/**
 * Reads the state of a page that the server rendered: the document, or the HTML of another page. That is not parsed: the
 * content security policy of this document would refuse its styles.
 * @throws Error when there is none, as on a page that the server did not render, or when its file cannot be had
 */
export async function readState(page: Document | string): Promise<PageState> {
  const text = typeof page === 'string' ? STATE_ELEMENT.exec(page)?.[1] : page.getElementById(STATE_ID)?.textContent;
  if (!text) throw new Error(`The page has no state: the element #${STATE_ID} is missing or empty.`);
  const { shell, ...own }: WrittenState = JSON.parse(text);
  const { site, routes } = typeof shell === 'string' ? await readShell(shell) : shell;
  return { ...own, site, routes: unpackRoutes(routes, own.locale) };
}

async function readShell(address: string): Promise<WrittenShell> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}.`);
  return answer.json();
}
