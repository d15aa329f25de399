import type { Core } from '@strapi/strapi';
import { readStorageSettings, uploadProvider } from '../src/uploads/storage-settings.ts';

/** Settings of Strapi's own plugins. */
export default ({ env }: Core.Config.Shared.ConfigParams) => ({
  'users-permissions': { config: { jwtSecret: env('JWT_SECRET') } },
  // src/uploads decides by content what may be uploaded and explains a refusal; Strapi's own list would come first.
  upload: {
    config: { sizeLimit: 20 * 1024 * 1024, security: { deniedTypes: [] }, ...uploadProvider(readStorageSettings(env)) },
  },
});
