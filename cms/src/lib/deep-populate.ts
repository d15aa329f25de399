import type { FindShape, Shape } from './shapes.ts';

type Populate = Record<string, object | true>;

/**
 * The populate parameter for all content of an entry: images and nested components.
 * @param related whether the documents of other entries that it names are read as well
 */
export function populateContent(shape: Shape, find: FindShape, related = false): Populate {
  const populate: Populate = {};
  for (const [name, attribute] of Object.entries(shape.attributes)) {
    if (attribute.type === 'media') populate[name] = true;
    if (related && attribute.type === 'relation' && attribute.target?.startsWith('api::')) {
      populate[name] = { select: ['documentId'] };
    }
    if (attribute.type === 'component') {
      populate[name] = { populate: populateComponent(attribute.component, find, related) };
    }
    if (attribute.type === 'dynamiczone') {
      const zone = attribute.components ?? [];
      populate[name] = {
        on: Object.fromEntries(zone.map((uid) => [uid, { populate: populateComponent(uid, find, related) }])),
      };
    }
  }
  return populate;
}

function populateComponent(uid: string | undefined, find: FindShape, related: boolean): Populate {
  const shape = uid === undefined ? undefined : find(uid);
  return shape === undefined ? {} : populateContent(shape, find, related);
}
