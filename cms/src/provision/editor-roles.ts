import type { Core } from '@strapi/strapi';
import { LOCALES } from '../lib/locales.ts';
import { asText } from '../lib/read.ts';
import { hasDrafts } from '../lib/shapes.ts';
import { TOPIC } from '../topics/topics.ts';
import { findGrants, type Offer, type Permission, readOffer, type StoredPermission } from './editor-grants.ts';

const PERMISSION = 'admin::permission';
const OFFERED = { type: 'core', name: 'souvenance', key: 'offered_to_editors' };
const WITHDRAWN = { type: 'core', name: 'souvenance', key: 'authors_change_drafts_only' };
const READ = 'plugin::content-manager.explorer.read';
const PUBLISH = 'plugin::content-manager.explorer.publish';
/** Strapi's condition that somebody created an entry. */
const OWN = 'admin::is-creator';

/** Strapi's own roles: editors edit and publish every entry, authors edit the drafts they created. */
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
  await withdrawLiveChanges(strapi);
  await grant(strapi, AUTHOR, ownDrafts(strapi, wanted), offered);
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

/**
 * What authors may do: everything but to publish, with the entries they created. What has no drafts is live as soon as it is
 * saved: that they do not change. They read every topic, because they choose among them.
 */
function ownDrafts(strapi: Core.Strapi, permissions: Permission[]): Permission[] {
  return permissions.flatMap((permission) => {
    const { action, subject } = permission;
    if (action === READ && subject === TOPIC) return [permission];
    const isAllowed = action === READ || (action !== PUBLISH && hasDrafts(strapi, subject));
    return isAllowed ? [{ ...permission, conditions: [OWN] }] : [];
  });
}

/**
 * Takes from authors, once, what Strapi grants them on an empty database and {@link ownDrafts} does not: to change what
 * has no drafts. What an administrator granted without Strapi's condition stays, and so does what is granted later.
 */
async function withdrawLiveChanges(strapi: Core.Strapi): Promise<void> {
  if ((await strapi.store.get(WITHDRAWN)) !== null) return;
  const role = await findRole(strapi, AUTHOR);
  const held = role === null ? [] : await readHeld(strapi, role);
  const live = held.filter(({ subject, conditions }) => {
    return asText(subject).startsWith('api::') && !hasDrafts(strapi, subject) && conditions.includes(OWN);
  });
  for (const { id } of live.filter(({ action, subject }) => action === READ && subject === TOPIC)) {
    await strapi.db.query(PERMISSION).update({ where: { id }, data: { conditions: [] } });
  }
  const changes = live.filter(({ action }) => action !== READ).map(({ id }) => id);
  await strapi.service('admin::permission').deleteByIds(changes);
  await strapi.store.set({ ...WITHDRAWN, value: true });
}

interface Role {
  id: number;
}

async function findRole(strapi: Core.Strapi, code: string): Promise<Role | null> {
  return strapi.service('admin::role').findOne({ code });
}

async function readHeld(strapi: Core.Strapi, { id }: Role): Promise<StoredPermission[]> {
  return strapi.db.query(PERMISSION).findMany({ where: { role: { id } } });
}

async function grant(strapi: Core.Strapi, code: string, wanted: Permission[], offered: Offer | null): Promise<void> {
  const role = await findRole(strapi, code);
  if (role === null) return;
  const { made, changed } = findGrants(wanted, await readHeld(strapi, role), offered);
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
