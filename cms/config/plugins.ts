import type { Core } from '@strapi/strapi';

/** Settings of Strapi's own plugins. */
export default ({ env }: Core.Config.Shared.ConfigParams) => ({
  'users-permissions': { config: { jwtSecret: env('JWT_SECRET') } },
  // What may be uploaded is decided in src/uploads, by content and with a sentence; Strapi's own list would answer first.
  upload: { config: { sizeLimit: 20 * 1024 * 1024, security: { deniedTypes: [] } } },
});
