import type { Place, Pointed } from './frame-messages.ts';

/** The part of a schema of the content manager that is read here. */
export interface FormAttribute {
  type: string;
  component?: string;
  /** The kinds of parts that a zone takes. */
  components?: string[];
  repeatable?: boolean;
  required?: boolean;
  default?: unknown;
}

/** A content type or component, as the content manager knows it. */
export interface FormShape {
  uid: string;
  attributes: Record<string, FormAttribute>;
}

/** The shapes of components by UID. */
export type FormShapes = Record<string, FormShape>;

type Values = Record<string, unknown>;

/** A field that shows something, by its path in the form (`blocks.3.actions.0.text`). */
interface Shown {
  path: string;
  /** What it shows, without marks and signs; empty for a picture. */
  text: string;
  /** The names of its picture's files. */
  pictures: string[];
}

const TEXT_TYPES = new Set(['string', 'text', 'richtext', 'email', 'uid']);

/** Where something leads is not what it shows: `/contact` is not the word "Contact". */
const ADDRESS = /^(?:\/|#|[a-z]+:)\S*$/;

const isValues = (value: unknown): value is Values => typeof value === 'object' && value !== null;

/** Letters and digits only: what a page shows of a text has lost its marks, its links and its typography. */
function plain(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll('\u00AD', '')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .toLowerCase();
}

/** The name of a file without the folder, what its rendition adds to it, and its ending. */
function fileName(address: string): string {
  const name = address.split('?')[0]?.split('/').at(-1) ?? '';
  return name.replace(/(?:\.\d+\.[\da-f]{12})?\.[^.]*$/, '').replace(/^(?:thumbnail|x*small|medium|x*large)_/, '');
}

/** Every field of a shape that shows text or a picture, in the order of its form. */
function shownFields(shape: FormShape | undefined, values: Values, path: string, shapes: FormShapes): Shown[] {
  return Object.entries(shape?.attributes ?? {}).flatMap(([name, { type, component = '' }]): Shown[] => {
    const value = values[name];
    const at = path === '' ? name : `${path}.${name}`;
    if (TEXT_TYPES.has(type)) {
      const shows = typeof value === 'string' && plain(value) !== '' && !ADDRESS.test(value);
      return shows ? [{ path: at, text: plain(value), pictures: [] }] : [];
    }
    if (type === 'media')
      return isValues(value) ? [{ path: at, text: '', pictures: [fileName(String(value.url))] }] : [];
    if (type !== 'component' && type !== 'dynamiczone') return [];
    if (!Array.isArray(value)) return isValues(value) ? shownFields(shapes[component], value, at, shapes) : [];
    return value.filter(isValues).flatMap((part, index) => {
      const uid = type === 'component' ? component : String(part.__component);
      return shownFields(shapes[uid], part, `${at}.${index}`, shapes);
    });
  });
}

/** The field of a text: the same text, else a text that it is a part of, else one that is a part of it. */
function fieldOfText(fields: readonly Shown[], text: string, nth: number): Shown | undefined {
  const wanted = plain(text);
  if (wanted === '') return undefined;
  const same = fields.filter((field) => field.text === wanted);
  if (same.length > 0) return same[Math.min(nth, same.length - 1)];
  const around = fields.filter((field) => field.text.length > 2 && field.text.includes(wanted));
  if (around.length > 0) return around[Math.min(nth, around.length - 1)];
  const within = fields.filter((field) => field.text.length > 2 && wanted.includes(field.text));
  return within.length === 1 ? within[0] : undefined;
}

/** The part of a form in which a place of the page is written. */
function fieldsAround(pointed: Pointed, shape: FormShape, values: Values, shapes: FormShapes): Shown[] {
  const { part, place } = pointed;
  if (part === 'block' && place) {
    const block = Array.isArray(values[place.zone]) ? (values[place.zone] as unknown[])[place.index] : null;
    return isValues(block)
      ? shownFields(shapes[String(block.__component)], block, `${place.zone}.${place.index}`, shapes)
      : [];
  }
  const all = shownFields(shape, values, '', shapes);
  const isZone = ({ path }: Shown): boolean => shape.attributes[path.split('.')[0] ?? '']?.type === 'dynamiczone';
  return all.filter((field) => !isZone(field));
}

/** Finds the field that shows what is pointed at; null where no text or picture of the entry tells. */
export function findField(pointed: Pointed, shape: FormShape, values: Values, shapes: FormShapes): string | null {
  const fields = fieldsAround(pointed, shape, values, shapes);
  const { picture } = pointed;
  if (picture !== null) {
    const name = fileName(picture);
    const shown = fields.find(({ pictures }) => pictures.includes(name));
    if (shown) return shown.path;
  }
  const texts = fields.filter(({ text }) => text !== '');
  for (const [level, text] of pointed.texts.entries()) {
    const shown = fieldOfText(texts, text, level === 0 ? pointed.nth : 0);
    if (shown) return shown.path;
  }
  return null;
}

/** The block of a field, by the field's path; null for a field of the entry itself. */
export function placeOfPath(path: string): Place | null {
  const [, zone, index] = /^([^.]+)\.(\d+)(?:\.|$)/.exec(path) ?? [];
  return zone === undefined ? null : { zone, index: Number(index) };
}
