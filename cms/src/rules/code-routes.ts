import { readFileSync } from 'node:fs';
import { asList, asText, isFields } from '../lib/read.ts';

/** A route of the application, with every path pattern it has in either language (`/preconsultation/:step`). */
export interface CodeRoute {
  name: string;
  patterns: string[];
}

/** Reads `cms-schemas/code-routes.json`. */
export function readCodeRoutes(file: string): CodeRoute[] {
  const content: unknown = JSON.parse(readFileSync(file, 'utf8'));
  return asList(isFields(content) ? content.routes : null).map((route) => ({
    name: asText(route.name),
    patterns: [...new Set([...asTexts(route.fr), ...asTexts(route.en)])],
  }));
}

/** The code route that matches a path, or null. */
export function findCodeRoute(routes: CodeRoute[], path: string): CodeRoute | null {
  return routes.find((route) => route.patterns.some((pattern) => matchesPattern(pattern, path))) ?? null;
}

/** Whether a pattern matches a path; each `:segment` of the pattern matches any one segment. */
export function matchesPattern(pattern: string, path: string): boolean {
  const expected = pattern.split('/');
  const actual = path.split('/');
  return (
    expected.length === actual.length &&
    expected.every((segment, index) => (segment.startsWith(':') ? actual[index] !== '' : segment === actual[index]))
  );
}

function asTexts(value: unknown): string[] {
  return Array.isArray(value) ? value.map(asText) : [];
}
