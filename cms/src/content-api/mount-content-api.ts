import { type Core, factories } from '@strapi/strapi';
import type { Context } from 'koa';

const PAGE = 'api::page.page';

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
 * gets its routes the same way, without any code.
 */
export function mountContentApi(strapi: Core.Strapi): void {
  const controllers = strapi.get<Registry>('controllers');
  const services = strapi.get<Registry>('services');
  for (const [apiName, api] of Object.entries(strapi.apis)) {
    const routes: Record<string, object> = { ...OWN_ROUTES[apiName] };
    for (const name of Object.keys(api.contentTypes)) {
      const uid: `api::${string}.${string}` = `api::${apiName}.${name}`;
      controllers.add(`api::${apiName}`, { [name]: OWN_CONTROLLERS[uid] ?? factories.createCoreController(uid) });
      services.add(`api::${apiName}`, { [name]: factories.createCoreService(uid) });
      routes[name] = factories.createCoreRouter(uid);
    }
    Object.assign(api, { routes });
  }
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
