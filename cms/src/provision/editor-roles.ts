import type { Core } from '@strapi/strapi';
import { LOCALES } from '../lib/locales.ts';
import { findGrants, type Offer, type Permission, readOffer, type StoredPermission } from './editor-grants.ts';

const PERMISSION = 'admin::permission';
const OFFERED = { type: 'core', name: 'souvenance', key: 'offered_to_editors' };
const PUBLISH = 'plugin::content-manager.explorer.publish';

/** Strapi's own roles: editors edit and publish every entry, authors edit the entries they created. */
const EDITOR = 'strapi-editor';
const AUTHOR = 'strapi-author';

/**
 * Lets editors and authors work in every language of the site, on every content type. Strapi grants permissions to these
 * roles only when it creates them, before the site's languages exist; a permission without a language gives access to
 * nothing. So each start adds what is missing: the languages, and what an update introduced.
 */
export async function provideEditorRoles(strapi: Core.Strapi): Promise<void> {
  const offered = readOffer(await strapi.store.get(OFFERED));
  const wanted = defaultPermissions(strapi);
  await grant(strapi, EDITOR, wanted, offered);
  await grant(strapi, AUTHOR, ownOnly(wanted), offered);
  await strapi.store.set({ ...OFFERED, value: offerOf(wanted) });
}

/** What Strapi grants editors on an empty database, with the site's languages. */
function defaultPermissions(strapi: Core.Strapi): Permission[] {
  const actions: { section: string }[] = strapi.service('admin::permission').actionProvider.values();
  const types = Object.values(strapi.contentTypes);
  const permissions: Permission[] = strapi.service('admin::content-type').getPermissionsWithNestedFields(
    actions.filter(({ section }) => section === 'contentTypes'),
    { restrictedSubjects: types.map(({ uid }) => uid).filter((uid) => !uid.startsWith('api::')) },
  );
  const { isLocalizedContentType } = strapi.plugin('i18n').service('content-types');
  const localized: string[] = types.filter((type) => isLocalizedContentType(type)).map(({ uid }) => uid);
  return permissions.map(({ action, subject, properties: { fields } }) => ({
    action,
    subject,
    conditions: [],
    properties: {
      ...(fields === undefined ? {} : { fields }),
      ...(localized.includes(subject) ? { locales: [...LOCALES] } : {}),
    },
  }));
}

function ownOnly(permissions: Permission[]): Permission[] {
  return permissions
    .filter(({ action }) => action !== PUBLISH)
    .map((permission) => ({ ...permission, conditions: ['admin::is-creator'] }));
}

async function grant(strapi: Core.Strapi, code: string, wanted: Permission[], offered: Offer | null): Promise<void> {
  const role: { id: number } | null = await strapi.service('admin::role').findOne({ code });
  if (role === null) return;
  const held: StoredPermission[] = await strapi.db.query(PERMISSION).findMany({ where: { role: { id: role.id } } });
  const { made, changed } = findGrants(wanted, held, offered);
  for (const { id, properties } of changed) {
    await strapi.db.query(PERMISSION).update({ where: { id }, data: { properties } });
  }
  if (made.length > 0) await strapi.service('admin::role').addPermissions(role.id, made);
}

function offerOf(permissions: Permission[]): Offer {
  const fields: Offer['fields'] = {};
  for (const { subject, properties } of permissions) {
    fields[subject] = [...new Set([...(fields[subject] ?? []), ...(properties.fields ?? [])])];
  }
  return { locales: [...LOCALES], fields };
}
