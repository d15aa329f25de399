import type { Core } from '@strapi/strapi';
import { populateContent } from '../lib/deep-populate.ts';
import { LOCALES, type Locale } from '../lib/locales.ts';
import { asList, asText, type Fields } from '../lib/read.ts';
import { shapesOf } from '../lib/shapes.ts';
import { findCodeRoute } from '../rules/code-routes.ts';
import { PAGE, readRedirects, type TakenPaths } from '../rules/used-addresses.ts';
import { LINK_KINDS } from './link-kinds.ts';
import { type LinkTarget, mayOffer, readFiles, readTargets } from './link-targets.ts';
import { makeReference, parseLink, type Reference } from './link-value.ts';

/**
 * Where a link leads, for the editor of a form: `shown` to visitors; a `draft` that they do not see; `elsewhere`, in the
 * other language only; `nothing`; an `address` of which no more is to be said; a path `unknown` here; `unusable`.
 */
export interface LinkDescription {
  state: 'shown' | 'draft' | 'elsewhere' | 'nothing' | 'address' | 'unknown' | 'unusable';
  /** What it leads to, where that is content of the site that this user may read. */
  target: { kind: LinkTarget['kind']; title: string; address: string | null } | null;
  /** Places on the page to which an anchor can lead. */
  anchors: string[];
  /** The reference that would lead to the same content as this path does; null for any other link. */
  reference: string | null;
}

/** In which language of the content a link stands, and what is known of paths that are no page. */
export interface LinkContext extends TakenPaths {
  locale: Locale;
}

const NOTHING: LinkDescription = { state: 'nothing', target: null, anchors: [], reference: null };

/** Says where a link leads that stands in content of one language. */
export async function describeLink(strapi: Core.Strapi, link: string, context: LinkContext): Promise<LinkDescription> {
  const value = parseLink(link, LINK_KINDS);
  if (value.type === 'reference') return describeReference(strapi, value, context);
  if (value.type === 'path') return describePath(strapi, value.address, context);
  return { ...NOTHING, state: value.type === 'unusable' ? 'unusable' : 'address' };
}

async function describeReference(
  strapi: Core.Strapi,
  { kind, key }: Reference,
  { locale, routes }: LinkContext,
): Promise<LinkDescription> {
  const find = async (language: Locale): Promise<LinkTarget | undefined> => {
    const targets =
      kind === 'file'
        ? await readFiles(strapi, [key])
        : await readTargets(strapi, { locale: language, status: 'newest', routes });
    return targets.find((target) => target.kind === kind && target.key === key && target.address !== null);
  };
  const here = await find(locale);
  if (here !== undefined) {
    const isKnown = mayOffer(strapi, here, locale);
    const anchors = kind === 'page' && isKnown ? await anchorsOf(strapi, here.documentId, locale) : [];
    return { ...described(here, isKnown), state: here.published ? 'shown' : 'draft', anchors };
  }
  for (const other of LOCALES.filter((one) => one !== locale)) {
    const there = await find(other);
    if (there !== undefined) return { ...described(there, mayOffer(strapi, there, other)), state: 'elsewhere' };
  }
  return NOTHING;
}

function described({ kind, title, address }: LinkTarget, isKnown: boolean): LinkDescription {
  return { ...NOTHING, target: isKnown ? { kind, title, address } : null };
}

/** A path that leads to content could be a reference, which survives when the content is renamed. */
async function describePath(
  strapi: Core.Strapi,
  address: string,
  { locale, routes, server }: LinkContext,
): Promise<LinkDescription> {
  const [, path = '', anchor] = /^([^?#]*)(?:\?[^#]*)?(?:#(.+))?$/.exec(address) ?? [];
  const wanted = path.length > 1 ? path.replace(/\/+$/, '') : path;
  for (const language of [locale, ...LOCALES.filter((one) => one !== locale)]) {
    const targets = await readTargets(strapi, { locale: language, status: 'newest', routes });
    const target = targets.find((one) => one.address === wanted || one.aliases.includes(wanted));
    if (target === undefined) continue;
    const isKnown = mayOffer(strapi, target, language);
    const reference = isKnown && !address.includes('?') ? makeReference({ ...target, anchor: anchor ?? null }) : null;
    return { ...described(target, isKnown), state: target.published ? 'shown' : 'draft', reference };
  }
  const isOwn =
    findCodeRoute(routes, wanted) !== null ||
    server.addresses.some((one) => wanted === one || wanted.startsWith(`${one}/`)) ||
    (await readRedirects(strapi)).some(({ from }) => from === wanted);
  return { ...NOTHING, state: isOwn ? 'address' : 'unknown' };
}

async function anchorsOf(strapi: Core.Strapi, documentId: string, locale: Locale): Promise<string[]> {
  const find = shapesOf(strapi);
  const shape = find(PAGE);
  if (shape === undefined) return [];
  const { blocks } = populateContent(shape, find);
  const where = { documentId, locale, publishedAt: null };
  const page: Fields | null = await strapi.db.query(PAGE).findOne({ where, populate: blocks ? { blocks } : {} });
  const anchors = asList(page?.blocks).map((block) => asText(block.anchor));
  return [...new Set(anchors.filter((anchor) => anchor !== ''))];
}
