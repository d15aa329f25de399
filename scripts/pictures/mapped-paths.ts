import type { Language } from './states.ts';

/** Pages that are not in the sitemaps; the last one does not exist. */
export const UNLISTED: readonly string[] = [
  ...['/memhop-merci', '/service-unavailable', '/trial-forms/?trial=START', '/login'],
  '/nowhere',
];

/** The paths of a language's sitemap, on a site without configured addresses. */
export async function mappedPaths(siteUrl: string, language: Language): Promise<string[]> {
  const answer = await fetch(`${siteUrl}/sitemap.xml`, { headers: { cookie: `lang_override=${language}` } });
  return [...(await answer.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].flatMap(([, address]) => address ?? []);
}
