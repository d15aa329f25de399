import type { FindShape, Shape } from '../lib/shapes.ts';

type Populate = Record<string, object | true>;

/** The populate parameter for all content of an entry: images and nested components, without relations to other entries. */
export function populateContent(shape: Shape, find: FindShape): Populate {
  const populate: Populate = {};
  for (const [name, attribute] of Object.entries(shape.attributes)) {
    if (attribute.type === 'media') populate[name] = true;
    if (attribute.type === 'component') populate[name] = { populate: populateComponent(attribute.component, find) };
    if (attribute.type === 'dynamiczone') {
      const zone = attribute.components ?? [];
      populate[name] = {
        on: Object.fromEntries(zone.map((uid) => [uid, { populate: populateComponent(uid, find) }])),
      };
    }
  }
  return populate;
}

function populateComponent(uid: string | undefined, find: FindShape): Populate {
  const shape = uid === undefined ? undefined : find(uid);
  return shape === undefined ? {} : populateContent(shape, find);
}
