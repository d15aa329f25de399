import type { Core } from '@strapi/strapi';
import { populateContent } from '../lib/deep-populate.ts';
import { nameOfShape } from '../lib/editor-texts.ts';
import { asText, type Fields } from '../lib/read.ts';
import type { Sentence } from '../lib/sentences.ts';
import { type Shape, shapesOf } from '../lib/shapes.ts';
import type { CodeRoute } from '../rules/code-routes.ts';
import { REDIRECT } from '../rules/used-addresses.ts';
import { SITE_PARTS } from '../site-parts/parts.ts';
import { findUses, type Target, type UsingField } from './find-uses.ts';
import { targetOf } from './targets.ts';

/** An entry that leads to another one or shows it, in one language. */
export interface Use {
  uid: string;
  documentId: string;
  /** Null for a type that has one text for all languages. */
  locale: string | null;
  /** What the panel calls its type. */
  type: Sentence;
  /** Empty for what has none, such as the menu. */
  title: string;
  /** Whether visitors see the use now, and whether the draft has it. */
  published: boolean;
  drafted: boolean;
  /** Whether it stands in hidden blocks alone, in the draft as for visitors. */
  hiddenBlock: boolean;
  /** Made by itself: a redirect from an old address. */
  automatic: boolean;
  fields: UsingField[];
  /** The stored row, for the question who may read it. */
  row: Fields;
}

const TITLES = ['title', 'name', 'brand', 'from'];

/**
 * Who leads to an entry or a file, or shows it: references, addresses and aliases in every field and in Markdown, chosen
 * entries, pictures; drafted and published, in every language. An entry's own fields do not count.
 */
export async function readUses(
  strapi: Core.Strapi,
  asked: { uid: string; documentId: string },
  routes: readonly CodeRoute[],
): Promise<Use[]> {
  const target = await targetOf(strapi, asked, routes);
  if (target === null) return [];
  const find = shapesOf(strapi);
  const types = Object.keys(strapi.contentTypes).filter((uid) => uid.startsWith('api::'));
  const shapes = types.flatMap((uid) => withoutFormerPlaces(find(uid)) ?? []);
  const uses: Use[] = [];
  for (const shape of shapes) {
    const populate = { ...populateContent(shape, find, true), createdBy: true };
    const rows: Fields[] = await strapi.db.query(shape.uid).findMany({ populate });
    for (const row of rows)
      if (!isSame(shape, row, target)) addUse(uses, shape, row, findUses(shape, row, target, find));
  }
  const open = await openLanguages(strapi, asked, find(asked.uid));
  return uses.map((use) => ({ ...use, published: use.published && isSeen(use, open) }));
}

/** The languages in which visitors can see an entry; null for one that has no drafts, or is the same in every language. */
async function openLanguages(
  strapi: Core.Strapi,
  { uid, documentId }: { uid: string; documentId: string },
  shape: Shape | undefined,
): Promise<ReadonlySet<string> | null> {
  if (shape?.options?.draftAndPublish !== true) return null;
  const where = { documentId, publishedAt: { $notNull: true } };
  const rows: Fields[] = await strapi.db.query(uid).findMany({ where, select: ['locale'] });
  const languages = rows.map(({ locale }) => asText(locale));
  return languages.includes('') ? null : new Set(languages);
}

/**
 * Whether visitors see of a published use what it leads to or shows: in a language in which that is taken down, its links
 * are left out.
 */
export function isSeen({ locale }: Pick<Use, 'locale'>, open: ReadonlySet<string> | null): boolean {
  if (open === null) return true;
  return locale === null ? open.size > 0 : open.has(locale);
}

/** What stood in a type once, and is an entry of its own now. */
function withoutFormerPlaces(shape: Shape | undefined): Shape | undefined {
  const moved = SITE_PARTS.find(({ former }) => former.uid === shape?.uid)?.former.attribute;
  if (shape === undefined || moved === undefined) return shape;
  const { [moved]: _, ...attributes } = shape.attributes;
  return { ...shape, attributes };
}

function isSame({ uid }: Shape, { documentId }: Fields, target: Target): boolean {
  return uid === target.uid && documentId === target.documentId;
}

/** Adds what was found in a stored row: the draft and the published version of an entry are one use. */
export function addUse(uses: Use[], shape: Shape, row: Fields, fields: UsingField[]): void {
  if (fields.length === 0) return;
  const hiddenBlock = fields.every(({ hidden }) => hidden);
  const isPublished = shape.options?.draftAndPublish !== true || (row.publishedAt ?? null) !== null;
  // Visitors see nothing of a hidden block.
  const published = isPublished && !hiddenBlock;
  const drafted = !isPublished;
  const [documentId, locale] = [asText(row.documentId), asText(row.locale) || null];
  const known = uses.find((one) => one.uid === shape.uid && one.documentId === documentId && one.locale === locale);
  if (known === undefined) {
    const automatic = shape.uid === REDIRECT && row.automatic === true;
    const type = nameOfShape(shape.uid, shape.info.displayName);
    const title = TITLES.map((name) => asText(row[name])).find((text) => text !== '') ?? '';
    const what = { type, title, published, drafted, hiddenBlock, automatic };
    uses.push({ uid: shape.uid, documentId, locale, ...what, fields: [...fields], row });
    return;
  }
  known.published ||= published;
  known.drafted ||= drafted;
  known.hiddenBlock &&= hiddenBlock;
  const paths = new Set(known.fields.map(({ path }) => path));
  known.fields.push(...fields.filter(({ path }) => !paths.has(path)));
}
