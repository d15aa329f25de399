import { type Core, factories } from '@strapi/strapi';
import { pageController } from './page.controller.ts';

type Factory = (context: { strapi: Core.Strapi }) => unknown;

/** The parts of Strapi's registries used here; `strapi.get` leaves their type to the caller. */
interface Registry {
  add(namespace: string, members: Record<string, Factory>): unknown;
}

/** Controllers with more than Strapi's own behaviour, by content type. */
const OWN_CONTROLLERS: Record<string, Factory> = { 'api::page.page': pageController };

/** Routes beside Strapi's own, by API. */
const OWN_ROUTES: Record<string, object> = {
  article: {
    list: { type: 'content-api', routes: [{ method: 'GET', path: '/get-articles', handler: 'article.find' }] },
  },
};

/**
 * Gives every content type of `cms-schemas/` Strapi's own routes, controller and service, and the product's two
 * additions: a page by name, and the article list at `/api/get-articles`. A type added in the Content-Type Builder
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
