import type { Core } from '@strapi/strapi';

const PERMISSION = 'plugin::users-permissions.permission';

/**
 * Removes every permission of requests without a token. A client that may read entries may also read their drafts
 * (`status=draft`), so only the site server has read access.
 */
export async function closePublicRole(strapi: Core.Strapi): Promise<void> {
  const granted = await strapi.db.query(PERMISSION).findMany({ where: { role: { type: 'public' } }, select: ['id'] });
  const ids = granted.map((permission) => permission.id);
  if (ids.length > 0) await strapi.db.query(PERMISSION).deleteMany({ where: { id: { $in: ids } } });
}
