import type { ClientConfig } from '#contract/client-config.ts';
import type { Locale } from '#lib/locale.ts';
import { STATE_ID } from '../hydration/page-state.ts';

/** What the server tells a page of the workshop. */
export interface WorkshopState {
  /** The language of the page, of a frame that of its block. */
  locale: Locale;
  config: ClientConfig;
  /** What each block adds to the application, by type, in compressed bytes; null where nothing is built. */
  weights: Readonly<Record<string, number>> | null;
}

/**
 * Reads what the server told.
 * @throws Error on a page that is none of the workshop's
 */
export function readWorkshopState(): WorkshopState {
  const text = document.getElementById(STATE_ID)?.textContent;
  if (!text) throw new Error('The page has no state: open the workshop at /blocks.');
  return JSON.parse(text);
}
