import type { Populate } from '#contract/content/populate.ts';
import { type DescribedAttribute, describeAttributes } from './describe-attributes.ts';
import { viewOf } from './names.ts';
import { MEDIA_POPULATE, relationViews } from './relation-views.ts';
import type { SchemaSet } from './schema-set.ts';

/** The populate of each attribute of a content type or component; scalar attributes, which need none, are absent. */
export function populateOf(set: SchemaSet, uid: string): Record<string, Populate> {
  const parts: Record<string, Populate> = {};
  for (const described of describeAttributes(set, uid)) {
    const part = populateAttribute(set, described);
    if (part) parts[described.name] = part;
  }
  return parts;
}

/**
 * The populate of one component in a dynamic zone: its nested content. Strapi adds all scalars by itself; they are not
 * listed, because an older content service refuses what it does not know.
 */
export function fragmentOf(set: SchemaSet, uid: string): Populate {
  const populate = populateOf(set, uid);
  return Object.keys(populate).length > 0 ? { populate } : true;
}

function populateAttribute(set: SchemaSet, { description, attribute }: DescribedAttribute): Populate | null {
  switch (description.kind) {
    case 'media':
      return MEDIA_POPULATE;
    case 'strings':
      return true;
    case 'component':
    case 'components': {
      const populate = populateOf(set, description.uid);
      return Object.keys(populate).length > 0 ? { populate } : true;
    }
    case 'relation':
      return populateRelation(set, description.target);
    case 'zone':
      return { on: Object.fromEntries((attribute.components ?? []).map((uid) => [uid, fragmentOf(set, uid)])) };
    default:
      return null;
  }
}

/** What is fetched of related entries: the fields of their view. */
export function populateRelation(
  set: SchemaSet,
  target: string,
): { fields: string[]; populate: Record<string, Populate> } {
  const { without = [] } = relationViews[target] ?? {};
  const parts = describeAttributes(set, relationViews[target] ? target : viewOf(target)).filter(
    ({ name, made }) => !without.includes(name) && !made,
  );
  const fields: string[] = [];
  const populate: Record<string, Populate> = {};
  for (const part of parts) {
    const value = populateAttribute(set, part);
    if (value) populate[part.name] = value;
    else fields.push(part.name);
    if (part.description.kind === 'media') fields.push(part.description.alt);
  }
  return { fields, populate };
}
