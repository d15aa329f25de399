import type { Agent } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { askOnce } from './ask.ts';
import type { Site } from './site-alone.ts';

/** The index of the search is made in the meantime, page after page. */
const WITHIN_MS = 180_000;

/** Whether the search of both sites answers by now. */
async function isSearched({ url }: Site, agent: Agent): Promise<boolean> {
  const answers = ['fr', 'en'].map((locale) => askOnce(`${url}/content/search?locale=${locale}&q=a`, agent));
  return (await Promise.all(answers)).every(({ status }) => status === 200);
}

/** Waits until a site has read all its pages for the search. @returns how long that took; null when it took too long */
export async function untilSearched(site: Site, agent: Agent): Promise<number | null> {
  const begun = performance.now();
  while (performance.now() - begun < WITHIN_MS) {
    if (await isSearched(site, agent)) return performance.now() - begun;
    await delay(500);
  }
  return null;
}
