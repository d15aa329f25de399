import { isFields } from '../lib/read.ts';

/** The part of a role's permission that is looked at. `conditions` limit it, for authors to entries of their own. */
export interface Permission {
  action: string;
  subject: string;
  conditions: string[];
  properties: { fields?: string[]; locales?: string[] | null };
}

/** A permission as the database holds it. */
export interface HeldPermission extends Permission {
  id: number;
}

/** What the roles were offered at an earlier start: what is gone since then, an administrator took away. */
export interface Offer {
  locales: string[];
  /** The authorizable attributes of each content type. */
  fields: Record<string, string[]>;
}

/** What a role lacks. */
export interface Grants {
  /** Permissions to make. */
  made: Permission[];
  /** Permissions to change, with all their properties. */
  changed: { id: number; properties: Permission['properties'] }[];
}

/**
 * Finds what a role lacks of what it is meant to have, and leaves alone what an administrator decided: only a permission
 * that names no language at all gets the site's, and only what Strapi threw away or an update brought is added.
 * @param wanted what Strapi gives the role on an empty database; `locales` stands where the type has languages
 * @param offered at the last start; null when nobody kept count yet
 */
export function findGrants(wanted: Permission[], held: HeldPermission[], offered: Offer | null): Grants {
  const made: Permission[] = [];
  const changed: Grants['changed'] = [];
  for (const permission of wanted) {
    const own = held.find(({ action, subject }) => action === permission.action && subject === permission.subject);
    if (own === undefined) {
      if (isNew(permission, offered) || wasCut(permission, held)) made.push(permission);
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
 * Permissions that only depend on languages (publish, delete) are thrown away by Strapi when they name none. The others
 * of the same type, which it keeps, show that nobody but Strapi took these.
 */
function wasCut({ subject, properties }: Permission, held: HeldPermission[]): boolean {
  const others = held.filter((one) => one.subject === subject);
  return properties.locales !== undefined && others.length > 0 && others.every((one) => namesNoLanguage(one));
}

function namesNoLanguage({ properties: { locales } }: Permission): boolean {
  return locales === undefined || locales?.length === 0;
}

/** Attributes that the content type did not have at the last start. */
function grantFields({ subject, properties }: Permission, own: HeldPermission, offered: Offer | null) {
  const known = offered?.fields[subject];
  const fields = own.properties.fields;
  if (known === undefined || fields === undefined) return {};
  const added = (properties.fields ?? []).filter((field) => !known.includes(field) && !fields.includes(field));
  return { fields: [...fields, ...added] };
}

/** `null` means every language to Strapi; an empty list, or none, means that nothing can be reached. */
function grantLocales({ properties }: Permission, own: HeldPermission, offered: Offer | null) {
  const { locales } = own.properties;
  const all = properties.locales;
  if (!all || locales === null) return {};
  if (locales === undefined || namesNoLanguage(own)) return { locales: all };
  const added = offered === null ? [] : all.filter((one) => !offered.locales.includes(one) && !locales.includes(one));
  return { locales: [...locales, ...added] };
}

/** Reads what the last start noted; null for anything else. */
export function readOffer(value: unknown): Offer | null {
  if (!isFields(value) || !isTexts(value.locales) || !isFields(value.fields)) return null;
  const fields: Offer['fields'] = {};
  for (const [subject, names] of Object.entries(value.fields)) if (isTexts(names)) fields[subject] = names;
  return { locales: value.locales, fields };
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((one) => typeof one === 'string');
}
