import { readFileSync } from 'node:fs';
import { LOCALES, type Locale, perLocale } from '../lib/locales.ts';
import { asList, asText, type Fields, isFields } from '../lib/read.ts';

/** A route of the application, with every path pattern it has in any language (`/preconsultation/:step`). */
export interface CodeRoute {
  name: string;
  patterns: string[];
  /** Those of each language. */
  byLanguage: Record<Locale, string[]>;
  /** What a named segment may be; one that is not listed may be anything. */
  segments: Record<string, string[]>;
}

/** Reads `cms-schemas/code-routes.json`. */
export function readCodeRoutes(file: string): CodeRoute[] {
  const content: unknown = JSON.parse(readFileSync(file, 'utf8'));
  return asList(isFields(content) ? content.routes : null).map((route) => ({
    name: asText(route.name),
    byLanguage: perLocale((locale) => patternsIn(route, locale)),
    patterns: [...new Set(LOCALES.flatMap((locale) => patternsIn(route, locale)))],
    segments: Object.fromEntries(
      Object.entries(isFields(route.segments) ? route.segments : {}).map(([segment, values]) => [
        segment,
        asTexts(values),
      ]),
    ),
  }));
}

/** A language that the table does not name has the English patterns, save of a route that French does not have. */
const patternsIn = (route: Fields, locale: Locale): string[] =>
  asTexts(route[locale] ?? (asTexts(route.fr).length > 0 ? route.en : route.fr));

/** The code route that matches a path, or null. */
export function findCodeRoute(routes: CodeRoute[], path: string): CodeRoute | null {
  return routes.find((route) => ownsPath(route, path)) ?? null;
}

/** Whether a path, or a pattern of the route itself (`/preconsultation/:step`), is one that the route answers. */
export function ownsPath({ patterns, segments }: CodeRoute, path: string): boolean {
  return patterns.some((pattern) => matchesPattern(pattern, path, segments));
}

/** Each `:segment` of a pattern matches any one segment, or one of those that the route lists for it. */
function matchesPattern(pattern: string, path: string, segments: CodeRoute['segments']): boolean {
  const expected = pattern.split('/');
  const actual = path.split('/');
  return (
    expected.length === actual.length &&
    expected.every((part, index) => {
      const given = actual[index] ?? '';
      if (part === given) return true;
      return part.startsWith(':') && given !== '' && (segments[part.slice(1)]?.includes(given) ?? true);
    })
  );
}

function asTexts(value: unknown): string[] {
  return Array.isArray(value) ? value.map(asText) : [];
}
