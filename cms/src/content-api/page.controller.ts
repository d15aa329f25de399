import { type Core, factories } from '@strapi/strapi';
import type { Context } from 'koa';

const PAGE = 'api::page.page';

/**
 * Strapi's page controller, except that `GET /api/pages/{name}` finds a page by its name instead of its document id.
 * Query, permissions, status and both answer formats stay Strapi's; a page that does not exist in the asked locale
 * is a 404, whatever exists in the other.
 */
export function pageController({ strapi }: { strapi: Core.Strapi }) {
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
