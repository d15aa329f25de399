import { ENTRY_SECTIONS } from '#contract/content/entry-kinds.gen.ts';
import { codeRoutes, routePaths } from '#contract/routes/code-routes.ts';
import { LOCALES } from '#lib/locale.ts';

/** A page of the route table in one language. */
interface TitledPage {
  name: string;
  path: string;
  title: string;
}

/** Pages below which entries stand (`articles`). */
const SECTIONS: ReadonlySet<string> = new Set(ENTRY_SECTIONS.map(({ page }) => page));

const firstSegment = (path: string): string => path.split('/')[1] ?? '';

/** How the addresses of the application begin. */
const BEGINNINGS: ReadonlySet<string> = new Set(
  codeRoutes.flatMap((route) => LOCALES.flatMap((locale) => routePaths(route, locale))).map(firstSegment),
);

/** The addresses above one: of `/a/b` the home page and `/a`. */
const above = (path: string): string[] => [...path.matchAll(/\//g)].map(({ index }) => path.slice(0, index) || '/');

/**
 * The pages with the titles that others may show: of those that other addresses stand below, whose titles are in the trail
 * of what stands there. Any other title is left out, so that no page beside its own is drawn again when it is changed.
 */
export function withTitlesAbove<Page extends TitledPage>(pages: readonly Page[]): Page[] {
  const places = new Set(pages.flatMap(({ path }) => above(path)));
  const isAbove = ({ name, path }: TitledPage) =>
    places.has(path) || SECTIONS.has(name) || BEGINNINGS.has(firstSegment(path));
  return pages.map((page) => (isAbove(page) ? page : { ...page, title: '' }));
}
