import type { FastifyRequest } from 'fastify';
import type { ClinicProblem } from '../http/problem.ts';
import { linkLocale, linkTexts } from './link-page.ts';
import type { LinkPage } from './link-page-html.ts';

/** Where what was refused may be tried again: the page of the link, whether it was opened or a form of it was sent. */
function pageAgain({ method, params, routeOptions }: FastifyRequest): string | null {
  if (method !== 'GET' && routeOptions.config.formToken !== true) return null;
  const [, base, name = ''] = /^(.*)\/:(token|id)\b/.exec(routeOptions.url ?? '') ?? [];
  const value =
    typeof params === 'object' && params !== null ? Object.entries(params).find(([key]) => key === name) : null;
  return base !== undefined && value ? `${base}/${encodeURIComponent(String(value[1]))}` : null;
}

/** The seconds to wait, in minutes as people say them. */
function waitOf({ headers }: ClinicProblem, locale: LinkPage['locale']): string {
  const minutes = Math.max(1, Math.ceil(Number(headers['retry-after'] ?? 60) / 60));
  return new Intl.NumberFormat(locale, { style: 'unit', unit: 'minute', unitDisplay: 'long' }).format(minutes);
}

/**
 * What somebody in a browser reads where a program gets the problem: the button of a page that cannot be trusted any
 * more, or too much in a short time.
 * @returns null for every other problem
 */
export function refusalPage(request: FastifyRequest, problem: ClinicProblem): LinkPage | null {
  const { status } = problem;
  if (status !== 403 && status !== 429) return null;
  const locale = linkLocale(request);
  const { refused, tooMany, again } = linkTexts[locale];
  const { title, text } = status === 403 ? refused : tooMany;
  const page = pageAgain(request);
  return {
    status,
    locale,
    title,
    paragraphs: [text.replace('{wait}', waitOf(problem, locale))],
    links: page === null ? [] : [{ href: `${page}?locale=${locale}`, text: again }],
  };
}
