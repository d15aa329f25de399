import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { isLocale, type Locale } from '../lib/locales.ts';
import { asText } from '../lib/read.ts';
import { SIGNED_IN } from '../preview/preview-routes.ts';
import type { TakenPaths } from '../rules/used-addresses.ts';
import { describeLink } from './describe-link.ts';
import { hasWords, type LinkTarget, mayOffer, readTargets, searchFiles } from './link-targets.ts';
import { makeReference } from './link-value.ts';

/** How many targets of a search are shown at once. */
const MOST = 40;

/**
 * The panel's calls for links in content of one language: `GET /link-targets?locale=&search=` answers what a link can lead
 * to whose title or address has every searched word, `GET /link-targets/described?locale=&link=` where a link leads.
 */
export function mountLinkRoutes(strapi: Core.Strapi, taken: TakenPaths): void {
  const route = (path: string, answer: (ctx: Context, locale: Locale) => Promise<unknown>) => ({
    ...{ method: 'GET' as const, path, config: SIGNED_IN, info: { type: 'admin' } },
    async handler(ctx: Context): Promise<void> {
      const { locale } = ctx.query;
      ctx.set('cache-control', 'no-store');
      if (isLocale(locale)) ctx.body = await answer(ctx, locale);
      else ctx.badRequest();
    },
  });
  strapi.server.routes({
    type: 'admin',
    routes: [
      route('/link-targets', (ctx, locale) => search(strapi, asText(ctx.query.search), { locale, ...taken })),
      route('/link-targets/described', (ctx, locale) =>
        describeLink(strapi, asText(ctx.query.link), { locale, ...taken }),
      ),
    ],
  });
}

/** What the panel shows of a target. */
interface Offered {
  link: string;
  kind: LinkTarget['kind'];
  title: string;
  address: string | null;
  published: boolean;
}

async function search(
  strapi: Core.Strapi,
  words: string,
  { locale, routes }: TakenPaths & { locale: Locale },
): Promise<Offered[]> {
  const [targets, files] = await Promise.all([
    readTargets(strapi, { locale, status: 'newest', routes }),
    searchFiles(strapi, words),
  ]);
  const found = targets.filter((target) => {
    const text = `${target.title} ${target.address?.replaceAll('/', ' ')} ${target.key}`;
    return target.address !== null && mayOffer(strapi, target, locale) && hasWords(text, words);
  });
  return [...found.slice(0, MOST), ...files].map((target) => {
    const { kind, title, address, published } = target;
    return { link: makeReference({ ...target, anchor: null }), kind, title, address, published };
  });
}
