import type { Core } from '@strapi/strapi';

const TOKEN = 'admin::api-token';
const PERMISSION = 'admin::api-token-permission';
const NAME = 'Site server';

/**
 * Gives the site server's token read access to every content type and to the file records of the media library (for the
 * sizes of pictures inside texts), and to nothing else. The token's file is the source of truth, the database stores its
 * hash: after a lost file, with an empty database or a new salt, the next start makes them agree again.
 * @param token the plain token, from `DATA_DIR/secrets/cms-read-token`
 */
export async function provideReadToken(strapi: Core.Strapi, token: string): Promise<void> {
  const accessKey: string = strapi.service('admin::api-token-content-api').hash(token);
  const existing = await strapi.db.query(TOKEN).findOne({ where: { name: NAME }, populate: ['permissions'] });
  if (existing === null) {
    await removeDefaultTokens(strapi);
    const created = await strapi.db.query(TOKEN).create({
      data: {
        name: NAME,
        description: 'Reads content for the site. Made and kept by the content service itself.',
        kind: 'content-api',
        type: 'custom',
        lifespan: null,
        accessKey,
      },
    });
    return grant(strapi, created.id, []);
  }
  if (existing.accessKey !== accessKey) {
    await strapi.db.query(TOKEN).update({ where: { id: existing.id }, data: { accessKey } });
  }
  await grant(strapi, existing.id, existing.permissions);
}

/** Removes the read-everything and write-everything tokens that Strapi creates on an empty database, unless they were used. */
async function removeDefaultTokens(strapi: Core.Strapi): Promise<void> {
  if ((await strapi.db.query('admin::user').count()) > 0) return;
  const unused = await strapi.db.query(TOKEN).findMany({ where: { type: { $ne: 'custom' }, lastUsedAt: null } });
  for (const { id } of unused) await strapi.service('admin::api-token-content-api').revoke(id);
}

async function grant(strapi: Core.Strapi, token: number, held: { id: number; action: string }[]): Promise<void> {
  const wanted = readActions(strapi);
  for (const { id, action } of held) {
    if (!wanted.includes(action)) await strapi.db.query(PERMISSION).delete({ where: { id } });
  }
  const heldActions = held.map(({ action }) => action);
  for (const action of wanted) {
    if (!heldActions.includes(action)) await strapi.db.query(PERMISSION).create({ data: { action, token } });
  }
}

/** `find` and `findOne` of every content type of `cms-schemas/`, `find` of the media library. */
function readActions(strapi: Core.Strapi): string[] {
  const ofTypes = Object.keys(strapi.contentTypes)
    .filter((uid) => uid.startsWith('api::'))
    .flatMap((uid) => [`${uid}.find`, `${uid}.findOne`]);
  return [...ofTypes, 'plugin::upload.content-api.find'].filter((action) =>
    strapi.contentAPI.permissions.providers.action.has(action),
  );
}
