import { type Core, factories } from '@strapi/strapi';
import type { Context } from 'koa';
import { DEFAULT_LOCALE, isLocale } from '../lib/locales.ts';
import type { CodeRoute } from '../rules/code-routes.ts';
import { PAGE } from '../rules/used-addresses.ts';
import { resolveLinks } from './resolve-links.ts';

/** The request header by which a reader asks for links as they are stored: the site does, which knows more of its pages. */
const LINK_FORMAT = 'link-format';

type Factory = (context: { strapi: Core.Strapi }) => unknown;

/** The parts of Strapi's registries used here; `strapi.get` does not type them. */
interface Registry {
  add(namespace: string, members: Record<string, Factory>): unknown;
}

/** Controllers that extend Strapi's own, by content type. */
const OWN_CONTROLLERS: Record<string, Factory> = { [PAGE]: pageController };

/** Routes in addition to Strapi's own, by API. */
const OWN_ROUTES: Record<string, object> = {
  article: {
    list: { type: 'content-api', routes: [{ method: 'GET', path: '/get-articles', handler: 'article.find' }] },
  },
};

/**
 * Gives every content type of `cms-schemas/` Strapi's own routes, controller and service, and adds two routes: a page by
 * name (`GET /api/pages/{name}`) and the article list at `/api/get-articles`. A type added in the Content-Type Builder
 * gets its routes the same way, without any code. Links are answered as addresses, unless `Link-Format: references` asks for
 * what is stored.
 */
export function mountContentApi(strapi: Core.Strapi, codeRoutes: CodeRoute[]): void {
  const controllers = strapi.get<Registry>('controllers');
  const services = strapi.get<Registry>('services');
  for (const [apiName, api] of Object.entries(strapi.apis)) {
    const routes: Record<string, object> = { ...OWN_ROUTES[apiName] };
    for (const name of Object.keys(api.contentTypes)) {
      const uid: `api::${string}.${string}` = `api::${apiName}.${name}`;
      const controller = OWN_CONTROLLERS[uid] ?? factories.createCoreController(uid);
      controllers.add(`api::${apiName}`, { [name]: answeringAddresses(uid, controller, codeRoutes) });
      services.add(`api::${apiName}`, { [name]: factories.createCoreService(uid) });
      routes[name] = factories.createCoreRouter(uid);
    }
    Object.assign(api, { routes });
  }
}

/** The parts of a core controller used here. */
interface Answering {
  sanitizeOutput(data: unknown, ctx: Context): Promise<unknown>;
}

/** A controller whose answers have addresses where references are stored. */
function answeringAddresses(uid: string, make: Factory, routes: CodeRoute[]): Factory {
  return (context) => {
    const controller = make(context);
    if (!isAnswering(controller)) return controller;
    const sanitized = controller.sanitizeOutput;
    return Object.assign(controller, {
      async sanitizeOutput(data: unknown, ctx: Context): Promise<unknown> {
        const answer = await sanitized(data, ctx);
        if (ctx.get(LINK_FORMAT) === 'references') return answer;
        const locale = isLocale(ctx.query.locale) ? ctx.query.locale : DEFAULT_LOCALE;
        const status = ctx.query.status === 'draft' ? 'newest' : 'published';
        return resolveLinks(context.strapi, uid, answer, { locale, status, routes });
      },
    });
  };
}

function isAnswering(controller: unknown): controller is Answering {
  return typeof controller === 'object' && controller !== null && 'sanitizeOutput' in controller;
}

/**
 * Strapi's page controller, except that `GET /api/pages/{name}` finds a page by its name instead of its document id.
 * Query, permissions, status and both answer formats stay Strapi's; a page that does not exist in the asked locale
 * is a 404, even if it exists in the other.
 */
function pageController({ strapi }: { strapi: Core.Strapi }) {
  const core = factories.createCoreController(PAGE)({ strapi });
  return Object.assign(core, {
    async findOne(ctx: Context) {
      await core.validateQuery(ctx);
      const query = await core.sanitizeQuery(ctx);
      const page = await strapi.documents(PAGE).findFirst({
        status: 'published',
        ...query,
        filters: { name: { $eq: String(ctx.params.id) } },
      });
      return core.transformResponse(await core.sanitizeOutput(page, ctx));
    },
  });
}
