import type { Core } from '@strapi/strapi';
import { dateAlong } from '../editing/date-along.ts';
import { populateContent } from '../lib/deep-populate.ts';
import { asText, type Fields, isFields } from '../lib/read.ts';
import { shapesOf } from '../lib/shapes.ts';
import { changeLinks } from './change-links.ts';
import { LINK_KINDS } from './link-kinds.ts';
import { type LinkKind, makeReference, parseReference } from './link-value.ts';

/** Content whose key an editor writes: it may change until it is published. */
const KEYED = LINK_KINDS.filter(({ uid, attribute }) => uid.startsWith('api::') && attribute !== 'documentId');

/**
 * Lets every link to a page or trial that gets another key lead on to it, in drafts and published versions of every
 * language: menu and footer, other pages, its own. Register it inside of the rules of saving, whose transaction takes the
 * links back where the key must not change.
 */
export function followKeys(strapi: Core.Strapi): void {
  strapi.documents.use(async (ctx, next) => {
    const { documentId }: Fields = { ...ctx.params };
    const kind = KEYED.find(({ uid }) => uid === ctx.uid);
    if (kind === undefined || ctx.action !== 'update' || typeof documentId !== 'string') return next();
    const before = await strapi.db.query(kind.uid).findMany({ where: { documentId } });
    const result = await next();
    const is = await readKey(strapi, kind, result);
    for (const was of new Set(before.map((row: Fields) => asText(row[kind.attribute])))) {
      if (is !== '' && was !== '' && was !== is) await follow(strapi, kind, { documentId, was, is });
    }
    return result;
  });
}

async function readKey(strapi: Core.Strapi, { uid, attribute }: LinkKind, saved: unknown): Promise<string> {
  const id = isFields(saved) ? saved.id : null;
  const row: Fields | null = await strapi.db.query(uid).findOne({ where: { id } });
  return asText(row?.[attribute]);
}

interface Rename {
  documentId: string;
  was: string;
  is: string;
}

async function follow(strapi: Core.Strapi, { kind }: LinkKind, { documentId, was, is }: Rename): Promise<void> {
  const change = (link: string): string | null => {
    const reference = parseReference(link, LINK_KINDS);
    return reference?.kind === kind && reference.key === was ? makeReference({ ...reference, key: is }) : null;
  };
  const find = shapesOf(strapi);
  for (const uid of Object.keys(strapi.contentTypes).filter((one) => one.startsWith('api::'))) {
    const shape = find(uid);
    if (shape === undefined) continue;
    const rows: Fields[] = await strapi.db.query(uid).findMany({ populate: populateContent(shape, find) });
    const changed: Fields[] = [];
    for (const row of rows) if (await changeLinks(strapi, shape, row, change)) changed.push(row);
    // The entry itself is dated by its own save.
    const others = changed.filter((row) => row.documentId !== documentId);
    await dateAlong(strapi, uid, others);
  }
}
