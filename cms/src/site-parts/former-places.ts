import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { asList, asText, type Fields, isFields } from '../lib/read.ts';
import { mayUpdateType } from '../preview/preview-entries.ts';
import { localesOf, readPart, SITE_PARTS, type SitePart, type Status, sameList, writePart } from './parts.ts';

const READS = new Set(['findOne', 'findFirst', 'findMany']);
const WRITES = new Set(['create', 'update']);

/** A call of the Document Service: its action and parameters. */
interface Call {
  action: string;
  params: Fields;
}

/** What was written to the draft of a part through a page that is not published since, by UID and language. */
type Waiting = Map<string, Fields[]>;

/**
 * Keeps the former places of footer and menu working for whoever reads and writes there: the specification's call reads
 * the footer from the page `index`, programs may still write it there, and the menu in the entry of the site. Both are
 * read from the entries that hold them now, and what is written goes to these. An empty list is what a form sends for a
 * field that it does not show: it changes nothing.
 */
export function keepFormerPlaces(strapi: Core.Strapi): void {
  const waiting: Waiting = new Map();
  strapi.documents.use(async (ctx, next) => {
    const part = SITE_PARTS.find(({ former }) => former.uid === ctx.uid);
    if (part === undefined) return next();
    const call: Call = { action: ctx.action, params: isFields(ctx.params) ? ctx.params : {} };
    if (READS.has(call.action)) {
      const found = await next();
      await answer(strapi, part, call, found);
      return found;
    }
    if (!(await isHolder(strapi, part, call.params))) return next();
    const list = WRITES.has(call.action) ? takeOut(part, call.params) : [];
    const result = await next();
    if (list.length > 0) await carry(strapi, part, { ...call, list, waiting });
    if (call.action === 'publish') await publishWaiting(strapi, part, call, waiting);
    return result;
  });
}

/** Whether a call is about the entry that held the part. */
async function isHolder(strapi: Core.Strapi, { former }: SitePart, { documentId, data }: Fields): Promise<boolean> {
  const { name } = former.where;
  if (name === undefined) return true;
  if (isFields(data) && data.name !== undefined) return data.name === name;
  if (typeof documentId !== 'string') return false;
  return (await strapi.db.query(former.uid).count({ where: { documentId, ...former.where } })) > 0;
}

/** Whether what was read held the part; a reader may have asked for other fields than its name. */
async function isHeldBy(strapi: Core.Strapi, part: SitePart, { name, documentId }: Fields): Promise<boolean> {
  const holder = part.former.where.name;
  if (holder === undefined || name !== undefined) return holder === undefined || name === holder;
  return isHolder(strapi, part, { documentId });
}

/** Takes the part out of what is being saved: it is not stored there any more. */
function takeOut({ former }: SitePart, { data }: Fields): Fields[] {
  if (!isFields(data)) return [];
  const list = asList(data[former.attribute]);
  delete data[former.attribute];
  return list;
}

async function carry(
  strapi: Core.Strapi,
  part: SitePart,
  { params, list, waiting }: Call & { list: Fields[]; waiting: Waiting },
): Promise<void> {
  // The site's entry has no drafts: what is written there, visitors see.
  const status: Status = params.status === 'published' || part.former.uid === 'api::site.site' ? 'published' : 'draft';
  for (const locale of await localesOf(strapi, params)) {
    const stored = await readPart(strapi, part, locale, status);
    if (stored !== null && sameList(stored, list)) continue;
    if (!mayUpdateType(strapi, part.uid, locale)) throw new errors.ForbiddenError();
    await writePart(strapi, part, { locale, status, list });
    if (status === 'draft') waiting.set(`${part.uid} ${locale}`, list);
  }
}

/**
 * What was written through a page is published with it, unless the draft is another one since: somebody works on it, or
 * what was written was taken back.
 */
async function publishWaiting(strapi: Core.Strapi, part: SitePart, { params }: Call, waiting: Waiting) {
  for (const locale of await localesOf(strapi, params)) {
    const key = `${part.uid} ${locale}`;
    const written = waiting.get(key);
    waiting.delete(key);
    if (written === undefined || !sameList(written, await readPart(strapi, part, locale, 'draft'))) continue;
    const stored: Fields | null = await strapi.db.query(part.uid).findOne({ where: { locale } });
    if (stored !== null) await strapi.documents(part.uid).publish({ documentId: asText(stored.documentId), locale });
  }
}

/** Puts the part into what was read, where it was asked for. */
async function answer(strapi: Core.Strapi, part: SitePart, { params }: Call, result: unknown): Promise<void> {
  const { former } = part;
  if (!asksFor(params.populate, former.attribute)) return;
  for (const entry of isFields(result) ? [result] : asList(result)) {
    if (!(await isHeldBy(strapi, part, entry))) continue;
    const status: Status = former.uid === 'api::site.site' ? siteStatus(params) : statusOf(params);
    const [locale] = await localesOf(strapi, { locale: entry.locale ?? params.locale });
    const list = locale === undefined ? null : await readPart(strapi, part, locale, status);
    const { component } = former;
    entry[former.attribute] = (list ?? []).map((item) => (component ? { __component: component, ...item } : item));
  }
}

/** The Document Service reads drafts unless it is told otherwise. */
function statusOf({ status }: Fields): Status {
  return status === 'published' ? 'published' : 'draft';
}

/** The site's entry has no drafts: whoever does not ask for one sees what visitors see. */
function siteStatus({ status }: Fields): Status {
  return status === 'draft' ? 'draft' : 'published';
}

function asksFor(populate: unknown, attribute: string): boolean {
  if (populate === '*' || populate === true) return true;
  if (typeof populate === 'string') return populate.split(',').includes(attribute);
  if (Array.isArray(populate))
    return populate.some((one) => one === attribute || String(one).startsWith(`${attribute}.`));
  return isFields(populate) && (Boolean(populate[attribute]) || '*' in populate);
}
