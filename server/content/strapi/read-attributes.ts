import type { AttributeDescription } from '#contract/content/attribute-table.ts';
import type { BlockData } from '#contract/content/page-view.ts';
import { attributeTables } from '#contract/content/schema.gen.ts';
import { asRecord, entriesOf, entryOf } from './answer.ts';
import { cleanIfAddress, cleanValue, isBlank } from './clean-text.ts';
import { isHidden } from './hidden-blocks.ts';
import type { ReadContext } from './read-context.ts';
import { readMedia } from './read-media.ts';

type Raw = Readonly<Record<string, unknown>>;

const MENU_ITEM = 'site.menu-item';

/**
 * Normalises the attributes of a content type or component by its generated table. It never throws and never invents:
 * what has the wrong type is passed on as it came, so that the validator of that type can name the attribute.
 */
export function readAttributes(uid: string, raw: Raw, context: ReadContext): Record<string, unknown> {
  const table = Object.hasOwn(attributeTables, uid) ? attributeTables[uid] : undefined;
  const values: Record<string, unknown> = {};
  for (const [name, description] of Object.entries(table ?? {})) {
    values[name] = readAttribute(description, raw[name] ?? null, raw, context);
  }
  return values;
}

/** Reads a dynamic zone. A missing one is empty; one that is no list is empty too, with a warning. */
function readZone(value: unknown, context: ReadContext): BlockData[] {
  if (value === null || value === undefined) return [];
  if (Array.isArray(value)) return value.map((block, index) => readBlock(block, index, context));
  context.warn('A dynamic zone is not a list; its blocks are left out.');
  return [];
}

/** Reads one block; one that is unknown or no block keeps its name and place, for the renderer to report. */
function readBlock(value: unknown, index: number, context: ReadContext): BlockData {
  const raw = asRecord(value) ?? {};
  const uid = typeof raw.__component === 'string' ? cleanValue(raw.__component) : 'unknown';
  const id = typeof raw.id === 'number' ? raw.id : -(index + 1);
  if (!Object.hasOwn(attributeTables, uid)) context.warn(`Block ${index + 1} has the unknown component "${uid}".`);
  const mark = isHidden(raw) ? { hidden: true } : {};
  return { ...readAttributes(uid, raw, context), ...mark, __component: uid, id };
}

function readAttribute(description: AttributeDescription, value: unknown, raw: Raw, context: ReadContext): unknown {
  switch (description.kind) {
    case 'text':
      return typeof value === 'string' ? readText(value) : value;
    case 'link':
      return typeof value === 'string' ? readLink(value, description.required, context) : value;
    case 'richText':
      return typeof value === 'string' ? readRichText(value, context) : refuse(value);
    case 'date':
      return typeof value === 'string' ? cleanValue(value) || null : value;
    case 'choice':
      return (typeof value === 'string' ? cleanValue(value) || null : value) ?? description.default;
    case 'boolean':
    case 'number':
      return value ?? description.default;
    case 'json':
      return value;
    case 'zone':
      return readZone(value, context);
    case 'media':
      return readMediaAttribute(value, raw[description.alt], context);
    case 'component':
      return withLinks(description.uid, value, readComponent(description.uid, value, context));
    case 'components':
      return readComponents(description.uid, value, context);
    case 'strings':
      return readStrings(description.attribute, value);
    case 'relation':
      return readRelation(description, value, context);
  }
}

function readText(text: string): string | null {
  return isBlank(text) ? null : cleanIfAddress(text);
}

/** The address of a link; null or, where it is required, nothing for one that leads nowhere. */
function readLink(text: string, required: boolean, context: ReadContext): string | null {
  const link = cleanValue(text);
  if (link === '') return null;
  return context.linkAt(link) ?? (required ? '' : null);
}

function readRichText(markdown: string, context: ReadContext): unknown {
  if (isBlank(markdown)) return null;
  try {
    return context.renderRichText(markdown);
  } catch (error) {
    context.warn(`A rich text cannot be rendered: ${error instanceof Error ? error.message : String(error)}`);
    return markdown;
  }
}

function readMediaAttribute(value: unknown, alt: unknown, context: ReadContext): unknown {
  const record = asRecord(value);
  if (value === null || (record && record.data === null)) return null;
  const media = readMedia(value, alt, context.mediaUrl);
  if (media === null) return refuse(value);
  if (media.url.startsWith('/')) return context.publicPicture(media);
  context.warn(
    `The file ${media.url} is on another host, from which a page may load nothing, so it is left out: the content service must serve it itself.`,
  );
  return null;
}

/**
 * Passes a wrong value on, but never an object: one shaped like rendered HTML or like a file would be believed, though
 * nobody sanitized it.
 */
function refuse(value: unknown): unknown {
  return asRecord(value) ? '[object]' : value;
}

function readComponent(uid: string, value: unknown, context: ReadContext): unknown {
  const record = asRecord(value);
  return record ? readAttributes(uid, record, context) : value;
}

/** The parts of a list, without those that are nothing now that their link leads nowhere. */
function readComponents(uid: string, value: unknown, context: ReadContext): unknown {
  const missing = Symbol('without its link');
  const parts = readList(value, (item) => withLinks(uid, item, readComponent(uid, item, context), missing));
  return Array.isArray(parts) ? parts.filter((part) => part !== missing) : parts;
}

/** A part as it was read; `otherwise` for one that was nothing but its link, which leads nowhere. */
function withLinks(uid: string, raw: unknown, part: unknown, otherwise: unknown = null): unknown {
  const [before, values] = [asRecord(raw), asRecord(part)];
  if (before === null || values === null) return part;
  const lost = Object.entries(attributeTables[uid] ?? {}).filter(([name, { kind }]) => {
    const written = before[name];
    return kind === 'link' && typeof written === 'string' && !isBlank(written) && !values[name];
  });
  const needed = lost.some(([, description]) => description.kind === 'link' && description.required);
  // A menu entry may do without a link, but only to open others.
  return needed || (lost.length > 0 && uid === MENU_ITEM && before.style !== 'submenu') ? otherwise : part;
}

function readList(value: unknown, read: (item: unknown) => unknown): unknown {
  if (value === null) return [];
  return Array.isArray(value) ? value.map(read) : value;
}

function readStrings(attribute: string, value: unknown): unknown {
  const list = readList(value, (item) => {
    const text = asRecord(item)?.[attribute] ?? null;
    return typeof text === 'string' ? cleanValue(text) : text;
  });
  return Array.isArray(list) ? list.filter((item) => item !== null && item !== '') : list;
}

function readRelation(
  { target, many }: Extract<AttributeDescription, { kind: 'relation' }>,
  value: unknown,
  context: ReadContext,
): unknown {
  if (!many) {
    const entry = entryOf(value);
    return entry ? context.readRelated(target, entry) : null;
  }
  const entries = entriesOf(value);
  if (entries === null) return value;
  return entries.map((entry) => context.readRelated(target, entry)).filter((view) => view !== null);
}
