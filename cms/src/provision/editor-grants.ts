import { isFields } from '../lib/read.ts';

/** The part of a role's permission that is compared. `conditions` restrict it: authors reach the entries they created. */
export interface Permission {
  action: string;
  subject: string;
  conditions: string[];
  properties: { fields?: string[]; locales?: string[] | null };
}

/** A permission as the database stores it. */
export interface StoredPermission extends Permission {
  id: number;
}

/** The languages and attributes that existed at the last start. A role that lacks one of them lost it to an administrator. */
export interface Offer {
  locales: string[];
  /** The authorizable attributes of each content type. */
  fields: Record<string, string[]>;
}

/** The permissions that a role lacks. */
export interface Grants {
  /** Permissions to create. */
  made: Permission[];
  /** Permissions to update, with all their properties. */
  changed: { id: number; properties: Permission['properties'] }[];
}

/**
 * Finds the permissions that a role lacks without undoing an administrator's decisions: only a permission that names no
 * language at all gets the site's languages, and only what Strapi removed or an update introduced is added.
 * @param wanted what Strapi grants the role on an empty database; `locales` is set where the type is localized
 * @param offered recorded at the last start; null when nothing is recorded yet
 */
export function findGrants(wanted: Permission[], held: StoredPermission[], offered: Offer | null): Grants {
  const made: Permission[] = [];
  const changed: Grants['changed'] = [];
  for (const permission of wanted) {
    const own = held.find(({ action, subject }) => action === permission.action && subject === permission.subject);
    if (own === undefined) {
      if (isNew(permission, offered) || wasRemovedByStrapi(permission, held)) made.push(permission);
      continue;
    }
    const properties = {
      ...own.properties,
      ...grantFields(permission, own, offered),
      ...grantLocales(permission, own, offered),
    };
    if (JSON.stringify(properties) !== JSON.stringify(own.properties)) changed.push({ id: own.id, properties });
  }
  return { made, changed };
}

/** A content type that did not exist at the last start. */
function isNew({ subject }: Permission, offered: Offer | null): boolean {
  return offered !== null && offered.fields[subject] === undefined;
}

/**
 * Strapi removes permissions that only depend on languages (publish, delete) when they name none. Where its other
 * permissions of the same type are left without a language, Strapi removed these and not an administrator.
 */
function wasRemovedByStrapi({ subject, properties }: Permission, held: StoredPermission[]): boolean {
  const others = held.filter((one) => one.subject === subject);
  return properties.locales !== undefined && others.length > 0 && others.every((one) => namesNoLanguage(one));
}

function namesNoLanguage({ properties: { locales } }: Permission): boolean {
  return locales === undefined || locales?.length === 0;
}

/** Attributes that the content type did not have at the last start. */
function grantFields({ subject, properties }: Permission, own: StoredPermission, offered: Offer | null) {
  const known = offered?.fields[subject];
  const fields = own.properties.fields;
  if (known === undefined || fields === undefined) return {};
  const added = (properties.fields ?? []).filter((field) => !known.includes(field) && !fields.includes(field));
  return { fields: [...fields, ...added] };
}

/** `null` means every language to Strapi; an empty list, or none, means that nothing can be reached. */
function grantLocales({ properties }: Permission, own: StoredPermission, offered: Offer | null) {
  const { locales } = own.properties;
  const all = properties.locales;
  if (!all || locales === null) return {};
  if (locales === undefined || namesNoLanguage(own)) return { locales: all };
  const added = offered === null ? [] : all.filter((one) => !offered.locales.includes(one) && !locales.includes(one));
  return { locales: [...locales, ...added] };
}

/** Reads what the last start recorded; null for anything else. */
export function readOffer(value: unknown): Offer | null {
  if (!isFields(value) || !isTexts(value.locales) || !isFields(value.fields)) return null;
  const fields: Offer['fields'] = {};
  for (const [subject, names] of Object.entries(value.fields)) if (isTexts(names)) fields[subject] = names;
  return { locales: value.locales, fields };
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((one) => typeof one === 'string');
}
