import { altNameOf, HIDDEN } from './describe-attributes.ts';
import { GENERATE_COMMAND } from './emit-contract.ts';
import { type Attribute, blockUidsOf, isLocalized, type SchemaSet } from './schema-set.ts';

/** A folder of `blocks/` with the names of its files. */
export interface BlockFolder {
  name: string;
  files: readonly string[];
}

/** The content type whose zone offers every block. */
const PAGE = 'api::page.page';
const LOCALIZED = '"pluginOptions": { "i18n": { "localized": true } }';
const STRUCTURED = new Set(['component', 'dynamiczone']);

/** A generated file must match the schemas. */
export function staleErrors(file: string, current: string | null, expected: string): string[] {
  if (current === expected) return [];
  const state = current === null ? 'is missing' : 'is stale: cms-schemas/ has changed';
  return [`${file} ${state}. Run \`${GENERATE_COMMAND}\` and commit the result.`];
}

/** Components and zones of a localized type must be localized: Strapi overwrites the others across languages. */
export function unlocalizedErrors({ contentTypes }: SchemaSet): string[] {
  return Object.entries(contentTypes)
    .filter(([, type]) => isLocalized(type))
    .flatMap(([uid, { attributes }]) =>
      Object.entries(attributes)
        .filter(([, attribute]) => STRUCTURED.has(attribute.type) && !isLocalized(attribute))
        .map(
          ([name, { type }]) =>
            `${uid}.${name} is a ${type} that is not localized, so one language overwrites the other. Add ${LOCALIZED} to it in ${fileOf(uid)}.`,
        ),
    );
}

/** Every image needs an alternative text beside it, in each language. */
export function altTextErrors({ contentTypes, components }: SchemaSet): string[] {
  const entries = Object.entries(contentTypes).flatMap(([uid, type]) =>
    altErrorsOf(uid, type.attributes, isLocalized(type)),
  );
  const parts = Object.entries(components).flatMap(([uid, { attributes }]) => altErrorsOf(uid, attributes, false));
  return [...entries, ...parts];
}

function altErrorsOf(uid: string, attributes: Record<string, Attribute>, perLanguage: boolean): string[] {
  const media = Object.entries(attributes).filter(([, { type }]) => type === 'media');
  return media.flatMap(([name]) => {
    const altName = altNameOf(name);
    const alt = attributes[altName];
    if (alt?.type !== 'string' && alt?.type !== 'text') {
      const option = perLanguage ? ` with ${LOCALIZED}` : '';
      return [
        `${uid}.${name} is an image without alternative text. Add the attribute "${altName}" of type "string"${option} in ${fileOf(uid)}.`,
      ];
    }
    if (!perLanguage || isLocalized(alt)) return [];
    return [
      `${uid}.${altName} is not localized, so both languages share one alternative text. Add ${LOCALIZED} to it in ${fileOf(uid)}.`,
    ];
  });
}

/** Every block has a folder with its component and its fixtures, and every folder has a block. */
export function folderErrors(set: SchemaSet, folders: readonly BlockFolder[]): string[] {
  const blocks = blockUidsOf(set).map(blockNameOf);
  const names = folders.map(({ name }) => name);
  const missing = blocks
    .filter((name) => !names.includes(name))
    .map(
      (name) =>
        `The block blocks.${name} has no folder. Create blocks/${name}/ with ${name}.block.tsx and ${name}.fixtures.ts, or delete ${fileOf(`blocks.${name}`)}.`,
    );
  const orphans = names
    .filter((name) => !blocks.includes(name))
    .map(
      (name) => `The folder blocks/${name}/ has no block. Create ${fileOf(`blocks.${name}`)}, or delete the folder.`,
    );
  const incomplete = folders
    .filter(({ name }) => blocks.includes(name))
    .flatMap(({ name, files }) =>
      [`${name}.block.tsx`, `${name}.fixtures.ts`]
        .filter((file) => !files.includes(file))
        .map((file) => `The block blocks.${name} lacks ${file}. Create blocks/${name}/${file}.`),
    );
  return [...missing, ...orphans, ...incomplete];
}

/** Editors can hide every block from visitors. */
export function hiddenErrors(set: SchemaSet): string[] {
  return blockUidsOf(set)
    .filter((uid) => set.components[uid]?.attributes[HIDDEN]?.type !== 'boolean')
    .map(
      (uid) =>
        `Editors cannot hide the block ${uid}. Add "${HIDDEN}": { "type": "boolean", "default": false } to ${fileOf(uid)}.`,
    );
}

/** Editors can place every block on a page, and zones list only components that exist. */
export function zoneErrors(set: SchemaSet): string[] {
  const offered = Object.values(set.contentTypes[PAGE]?.attributes ?? {}).flatMap(({ components }) => components ?? []);
  const absent = blockUidsOf(set)
    .filter((uid) => !offered.includes(uid))
    .map(
      (uid) => `Editors cannot place the block ${uid}. Add "${uid}" to the components of "blocks" in ${fileOf(PAGE)}.`,
    );
  const unknown = Object.entries(set.contentTypes).flatMap(([uid, { attributes }]) =>
    Object.values(attributes)
      .flatMap(({ components }) => components ?? [])
      .filter((component) => !set.components[component])
      .map(
        (component) =>
          `${uid} offers "${component}", which does not exist. Create ${fileOf(component)}, or remove it from ${fileOf(uid)}.`,
      ),
  );
  return [...absent, ...unknown];
}

function blockNameOf(uid: string): string {
  return uid.slice('blocks.'.length);
}

/** The file of a schema: `api::page.page` → `cms-schemas/api/page/content-types/page/schema.json`. */
function fileOf(uid: string): string {
  const [, api, name] = /^api::([^.]+)\.(.+)$/.exec(uid) ?? [];
  if (api && name) return `cms-schemas/api/${api}/content-types/${name}/schema.json`;
  return `cms-schemas/components/${uid.replace('.', '/')}.json`;
}
