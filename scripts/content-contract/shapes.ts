import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** A shape of content that exists: its UID and the file of its schema, relative to the project. */
export interface FoundShape {
  kind: 'block' | 'part' | 'type';
  /** What a developer calls it: a block by its folder, also where its UID was given. */
  name: string;
  uid: string;
  file: string;
}

/**
 * The shape that a developer names: a block (`hero` or `blocks.hero`), a content type (`page`), or a component that stands
 * in others (`shared.step`); null for none.
 */
export function findShape(root: string, name: string): FoundShape | null {
  if (!/^[a-z0-9-]+(?:\.[a-z0-9-]+)?$/.test(name)) return null;
  const [category = '', part] = name.split('.');
  const candidates: FoundShape[] =
    part === undefined
      ? [
          { kind: 'block', name, uid: `blocks.${name}`, file: `cms-schemas/components/blocks/${name}.json` },
          {
            kind: 'type',
            name,
            uid: `api::${name}.${name}`,
            file: `cms-schemas/api/${name}/content-types/${name}/schema.json`,
          },
        ]
      : [
          {
            ...(category === 'blocks' ? { kind: 'block', name: part } : { kind: 'part', name }),
            uid: name,
            file: `cms-schemas/components/${category}/${part}.json`,
          },
        ];
  return candidates.find(({ file }) => existsSync(join(root, file))) ?? null;
}
