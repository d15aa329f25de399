import type { Core } from '@strapi/strapi';
import { populateContent } from '../lib/deep-populate.ts';
import { isLocale, type Locale } from '../lib/locales.ts';
import { inOneProcess } from '../lib/one-process.ts';
import { asList, type Fields } from '../lib/read.ts';
import { shapesOf } from '../lib/shapes.ts';
import { SITE_PARTS, type SitePart, sameList, writePart } from './parts.ts';

/** What an earlier release stored of a part in one language. */
interface Stored {
  locale: Locale;
  draft: Fields[] | null;
  published: Fields[] | null;
}

/**
 * Moves the footer from the page `index`, and the menu from the site's entry, to the entries that hold them now: drafts
 * and published versions, in every language. A part that was moved stands no more where it was, so this is done once,
 * and again for an archive of an earlier release. One transaction: a process that is killed has moved nothing. Another
 * process that starts meanwhile waits, and finds nothing to move. Of who held a part, no date of a change changes: it
 * tells whether a draft waits.
 * Call it before anything refuses a save, so that no old text stops the start.
 */
export async function carryOverSiteParts(strapi: Core.Strapi): Promise<void> {
  await inOneProcess(strapi, async () => {
    for (const part of SITE_PARTS) await carryOver(strapi, part);
  });
}

async function carryOver(strapi: Core.Strapi, part: SitePart): Promise<void> {
  const { uid } = part.former;
  const rows = (await readRows(strapi, part)).filter((row) => asList(row[part.former.attribute]).length > 0);
  for (const stored of byLocale(rows, part)) {
    if ((await strapi.db.query(part.uid).count({ where: { locale: stored.locale } })) > 0) continue;
    await write(strapi, part, stored);
  }
  for (const { id, updatedAt } of rows) {
    await strapi.db.query(uid).update({ where: { id }, data: { [part.former.attribute]: [] } });
    // Beside the entity layer, which dates the entry as changed now.
    await strapi.db.queryBuilder(uid).where({ id }).update({ updatedAt }).execute({ mapResults: false });
  }
}

async function readRows(strapi: Core.Strapi, { former }: SitePart): Promise<Fields[]> {
  const find = shapesOf(strapi);
  const shape = find(former.uid);
  const populate = shape === undefined ? {} : { [former.attribute]: populateContent(shape, find)[former.attribute] };
  return strapi.db.query(former.uid).findMany({ where: former.where, populate });
}

function byLocale(rows: Fields[], { former }: SitePart): Stored[] {
  const hasDrafts = former.uid !== 'api::site.site';
  const found = new Map<Locale, Stored>();
  for (const row of rows) {
    const { locale } = row;
    if (!isLocale(locale)) continue;
    const list = asList(row[former.attribute]);
    const stored = found.get(locale) ?? { locale, draft: null, published: null };
    if (hasDrafts && (row.publishedAt ?? null) === null) stored.draft = list;
    else stored.published = list;
    found.set(locale, stored);
  }
  return [...found.values()];
}

async function write(strapi: Core.Strapi, part: SitePart, { locale, draft, published }: Stored): Promise<void> {
  if (published !== null) await writePart(strapi, part, { locale, status: 'published', list: published });
  if (draft !== null && (published === null || !sameList(draft, published))) {
    await writePart(strapi, part, { locale, status: 'draft', list: draft });
  }
}
