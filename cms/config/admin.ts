import type { Core } from '@strapi/strapi';
import { LOCALES } from '../src/lib/locales.ts';
import { type PreviewRequest, previewAddress } from '../src/preview/preview-address.ts';

/** The admin panel: its keys, the preview of drafts on the site, no surveys, no advertising, no links to the maker's site. */
export default ({ env }: Core.Config.Shared.ConfigParams) => {
  const origins = LOCALES.map((locale) => env(`SITE_PREVIEW_ORIGIN_${locale.toUpperCase()}`, ''));
  const sites = origins.filter((site) => site !== '');
  return {
    auth: { secret: env('ADMIN_JWT_SECRET') },
    apiToken: { salt: env('API_TOKEN_SALT') },
    transfer: { token: { salt: env('TRANSFER_TOKEN_SALT') } },
    secrets: { encryptionKey: env('ENCRYPTION_KEY') },
    flags: { nps: false, promoteEE: false, docLinks: false },
    autoOpen: false,
    preview: {
      enabled: sites.length > 0,
      config: {
        allowedOrigins: [...new Set(sites)],
        handler: (uid: string, params: PreviewRequest) => previewAddress(strapi, uid, params),
      },
    },
  };
};
