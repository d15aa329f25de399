import type { Core } from '@strapi/strapi';

/** Settings of Strapi's own plugins. */
export default ({ env }: Core.Config.Shared.ConfigParams) => ({
  'users-permissions': { config: { jwtSecret: env('JWT_SECRET') } },
  upload: { config: { sizeLimit: 20 * 1024 * 1024 } },
});
