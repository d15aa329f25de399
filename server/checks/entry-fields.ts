import type { AttributeTable } from '#contract/content/attribute-table.ts';
import { attributeTables } from '#contract/content/schema.gen.ts';

/** The values of an entry, as the content service answers them or as the form of an editor holds them. */
export type Values = Readonly<Record<string, unknown>>;

/** What a text is for: to be read, a name that is the same in every language, where a link leads, or for programs. */
export type Purpose = 'prose' | 'name' | 'link' | 'code';

/** A text of an entry that is not empty. */
export interface TextField {
  /** As the form knows it: `blocks.2.title`. */
  path: string;
  /** The content type or component that it belongs to, and its attribute there. */
  shape: string;
  name: string;
  purpose: Purpose;
  isMarkdown: boolean;
  text: string;
  /** The values that stand beside it. */
  beside: Values;
}

/** A picture that an editor chose. */
export interface PictureField {
  path: string;
  altPath: string;
  alt: string;
  /** The name of the file. */
  name: string;
  /** What the media library knows of it. */
  file: Values;
}

/** What an entry holds, in the order of its form. */
export interface EntryFields {
  texts: TextField[];
  pictures: PictureField[];
}

/** Addresses that are plain texts; of other links the schema says what they are. */
const LINKS = new Set(['api::redirect.redirect to']);
const CODES = new Set([
  ...['path', 'aliases', 'slug', 'key', 'anchor', 'phone', 'number', 'from', 'country', 'postalCode', 'registryId'],
  ...['reference', 'version', 'contactPhone', 'value', 'topic'],
]);
/** By shape and attribute. */
const NAMES = new Set([
  ...['api::team-member.team-member name', 'api::trial.trial name', 'api::site.site brand', 'blocks.quote author'],
  ...['shared.partner name', 'shared.trial-site city'],
]);
/** Fields of former versions, which forms no longer have: menu and footer are entries of their own. */
const FORMER = new Set(['api::page.page Footer', 'api::site.site menu']);
const OTHER_CODES = new Set(['api::page.page name', 'footer.link name']);

function purposeOf(shape: string, name: string): Purpose {
  const full = `${shape} ${name}`;
  if (LINKS.has(full)) return 'link';
  if (CODES.has(name) || OTHER_CODES.has(full)) return 'code';
  return NAMES.has(full) ? 'name' : 'prose';
}

/** Whether a value is an object. */
export function isValues(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function listOf(value: unknown): Values[] {
  return Array.isArray(value) ? value.map((item) => (isValues(item) ? item : {})) : [];
}

/** A file as a form holds it, or inside of the wrapping that older answers have. */
function fileOf(value: unknown): Values | null {
  if (!isValues(value)) return null;
  const inner = isValues(value.data) ? value.data : value;
  const file = isValues(inner.attributes) ? inner.attributes : inner;
  return typeof file.url === 'string' ? file : null;
}

function fileName({ name, url }: Values): string {
  return typeof name === 'string' ? name : (String(url).split('/').at(-1) ?? '');
}

/** Every text and picture of an entry with its place in the form. */
export function fieldsOf(uid: string, values: Values): EntryFields {
  const fields: EntryFields = { texts: [], pictures: [] };
  collect(fields, uid, values, '');
  return fields;
}

function collect(fields: EntryFields, shape: string, values: Values, parent: string): void {
  const table: AttributeTable = attributeTables[shape] ?? {};
  const at = (name: string): string => (parent === '' ? name : `${parent}.${name}`);
  const text = (name: string, isMarkdown: boolean, purpose = purposeOf(shape, name)): void => {
    const value = values[name];
    if (typeof value !== 'string' || value.trim() === '') return;
    fields.texts.push({ path: at(name), shape, name, purpose, isMarkdown, text: value, beside: values });
  };
  for (const [name, attribute] of Object.entries(table)) {
    if (FORMER.has(`${shape} ${name}`)) continue;
    const value = values[name];
    switch (attribute.kind) {
      case 'link':
        text(name, false, 'link');
        break;
      case 'text':
      case 'richText':
        text(name, attribute.kind === 'richText');
        break;
      case 'media': {
        const file = fileOf(value);
        const alt = values[attribute.alt];
        text(attribute.alt, false, 'prose');
        if (file === null) break;
        const said = typeof alt === 'string' ? alt.trim() : '';
        fields.pictures.push({ path: at(name), altPath: at(attribute.alt), alt: said, name: fileName(file), file });
        break;
      }
      case 'component':
        if (isValues(value)) collect(fields, attribute.uid, value, at(name));
        break;
      case 'components':
        for (const [index, part] of listOf(value).entries())
          collect(fields, attribute.uid, part, `${at(name)}.${index}`);
        break;
      case 'strings':
        for (const [index, part] of listOf(value).entries()) {
          const item = part[attribute.attribute];
          if (typeof item !== 'string' || item.trim() === '') continue;
          const path = `${at(name)}.${index}.${attribute.attribute}`;
          const purpose = purposeOf(shape, name);
          fields.texts.push({ path, shape, name, purpose, isMarkdown: false, text: item, beside: part });
        }
        break;
      case 'zone':
        for (const [index, part] of listOf(value).entries()) {
          // Visitors do not see a hidden block.
          if (part.hidden === true) continue;
          collect(fields, String(part.__component), part, `${at(name)}.${index}`);
        }
        break;
      default:
    }
  }
}
