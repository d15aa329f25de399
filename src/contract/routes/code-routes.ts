import table from '#cms-schemas/code-routes.json' with { type: 'json' };
import { LOCALES, type Locale } from '#lib/locale.ts';
import type { Written } from '#lib/per-locale.ts';

/**
 * The paths the application owns (`cms-schemas/code-routes.json`). They go before every page of the content service;
 * a page entry of the same name gives the route its title and description in each language.
 */
export interface CodeRoute extends Written<readonly string[]> {
  name: string;
  hideHeader?: boolean;
  hideFooter?: boolean;
  requiresAuth?: boolean;
  /** Not for search engines: the middle of a form, or what is a visitor's own. */
  noIndex?: boolean;
  /** It works without script: what the server draws is all there is to it. */
  plain?: boolean;
  /** What a named segment may be; without a list it may be anything. */
  segments?: Readonly<Partial<Record<string, readonly string[]>>>;
  /** Which kind of content a named segment names an entry of (`trial`); an address that names none is not found. */
  names?: Readonly<Partial<Record<string, string>>>;
}

/**
 * The path patterns of a route in a language; `:name` stands for one segment. None: that language does not have the
 * route. A language that the table does not name has the English ones, save of a route that French does not have.
 */
export const routePaths = (route: CodeRoute, locale: Locale): readonly string[] =>
  route[locale] ?? (route.fr.length > 0 ? route.en : route.fr);

/** Every route of the application. */
export const codeRoutes: readonly CodeRoute[] = table.routes;

/** One pattern of a route, cut into its segments once. */
interface Pattern {
  route: CodeRoute;
  parts: readonly string[];
}

/** Every pattern by its number of segments, in the order of the routes. */
const patternsByLength = new Map<number, Pattern[]>();
for (const route of codeRoutes) {
  for (const pattern of LOCALES.flatMap((locale) => routePaths(route, locale))) {
    const parts = segmentsOf(pattern);
    patternsByLength.set(parts.length, [...(patternsByLength.get(parts.length) ?? []), { route, parts }]);
  }
}

/**
 * The route of the application that owns a path, in whichever language it is written, with its named segments: for the
 * server, which asks several times for each request. The browser's router matches the same patterns by itself.
 */
export function matchCodeRoute(path: string): { name: string; params: Record<string, string> } | null {
  const raw = segmentsOf(path);
  const patterns = patternsByLength.get(raw.length);
  if (!patterns) return null;
  const segments = path.includes('%') ? decodeSegments(raw) : raw;
  for (const { route, parts } of patterns) {
    const params = matchSegments(parts, segments);
    if (params && takesSegments(route, params)) return { name: route.name, params };
  }
  return null;
}

/** Whether each named segment of a path is one of those that the route lists. */
export function takesSegments(
  { segments = {} }: CodeRoute,
  params: Readonly<Record<string, string | undefined>>,
): boolean {
  return Object.entries(params).every(([segment, value = '']) => segments[segment]?.includes(value) ?? true);
}

/** The route of that name. */
export function findCodeRoute(name: string): CodeRoute | null {
  return codeRoutes.find((route) => route.name === name) ?? null;
}

/**
 * The path of a route in a language, with its named segments filled in: the first pattern that has exactly those.
 * @returns null when the route does not exist in that language or takes other segments
 */
export function codeRoutePath(
  name: string,
  locale: Locale,
  params: Readonly<Record<string, string | undefined>> = {},
): string | null {
  const wanted = Object.keys(params).sort().join();
  const route = findCodeRoute(name);
  const pattern = route && routePaths(route, locale).find((path) => namedSegments(path).sort().join() === wanted);
  return pattern?.replaceAll(/:(\w+)/g, (_, segment: string) => encodeURIComponent(params[segment] ?? '')) ?? null;
}

function namedSegments(pattern: string): string[] {
  return segmentsOf(pattern).flatMap((part) => (part.startsWith(':') ? [part.slice(1)] : []));
}

function segmentsOf(path: string): string[] {
  return path.replace(/^\/|\/+$/g, '').split('/');
}

/** Percent-encoding undone in all segments; in none where one of them is not validly encoded, as React Router does. */
function decodeSegments(segments: readonly string[]): readonly string[] {
  try {
    return segments.map(decodeURIComponent);
  } catch {
    return segments;
  }
}

/** @param segments of the path, decoded; as many as the pattern has */
function matchSegments(parts: readonly string[], segments: readonly string[]): Record<string, string> | null {
  const matches = parts.every((part, index) => {
    const segment = segments[index];
    return part.startsWith(':') ? segment !== '' : part === segment;
  });
  if (!matches) return null;
  const named = parts.flatMap((part, index) => (part.startsWith(':') ? [[part.slice(1), segments[index] ?? '']] : []));
  return Object.fromEntries(named);
}
