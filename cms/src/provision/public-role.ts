import type { Core } from '@strapi/strapi';

const PERMISSION = 'plugin::users-permissions.permission';

/**
 * Takes every permission from visitors without a token. Drafts are readable by whoever may read at all
 * (`status=draft`), so nobody but the site server may.
 */
export async function closePublicRole(strapi: Core.Strapi): Promise<void> {
  const granted = await strapi.db.query(PERMISSION).findMany({ where: { role: { type: 'public' } }, select: ['id'] });
  const ids = granted.map((permission) => permission.id);
  if (ids.length > 0) await strapi.db.query(PERMISSION).deleteMany({ where: { id: { $in: ids } } });
}
