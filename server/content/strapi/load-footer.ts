import * as z from 'zod';
import { type FooterGroup, footerGroupSchema } from '#contract/content/page-view.ts';
import { zonePartValidators } from '#contract/content/schema.gen.ts';
import type { Locale } from '#lib/locale.ts';
import { asRecord, entryOf } from './answer.ts';
import { findLinks } from './find-links.ts';
import { readAttributes } from './read-attributes.ts';
import type { ReadContext } from './read-context.ts';
import { startReading } from './reading.ts';
import { NO_SECTIONS } from './sections.ts';
import { aroundEntry, inLocale, isIn, notFound, type ServiceContext } from './service-context.ts';
import { tagOf, tagOfAll } from './tags.ts';

/** The page that carries the footer of all. */
export const FOOTER_PAGE = 'index';
/** Where our own content service keeps it, and which it answers as a part of that page. */
const FOOTER = 'api::footer.footer';

/** How the page that carries the footer is asked for it: in the words of the product specification. */
export const FOOTER_POPULATE = { Footer: { populate: '*' } } as const;

/** Validates a `FooterView`. */
export const footerViewSchema = z.object({ groups: z.array(footerGroupSchema), documents: z.array(z.string()) });

/** The footer of a language, and the tags of every document that went into it. */
export type FooterView = z.infer<typeof footerViewSchema>;

/** The tag of whatever shows the footer. */
export const FOOTER_TAG = tagOfAll(FOOTER);

/**
 * Loads the footer alone: `GET /api/pages/index?populate[Footer][populate]=*`.
 * @throws ContentError not-found where the page that carries it is not there in this language
 */
export async function loadFooter(service: ServiceContext, locale: Locale, signal?: AbortSignal): Promise<FooterView> {
  const query = { fields: ['name', 'path', 'title'], populate: FOOTER_POPULATE, ...inLocale(service, locale) };
  const entry = entryOf(await service.api(`/pages/${FOOTER_PAGE}`, query, signal));
  if (!entry || !isIn(entry, locale)) throw notFound(FOOTER_PAGE, locale, 'it has no entry in this language');
  const around = aroundEntry(service);
  const reading = startReading(around, locale, NO_SECTIONS, 'Footer');
  reading.documents.add(tagOf('api::page.page', entry.documentId)).add(FOOTER_TAG);
  const { Footer } = entry.attributes;
  await findLinks(around, reading, Footer, signal);
  return { groups: readFooter(Footer, reading), documents: [...reading.documents] };
}

/** The footer's groups, from a dynamic zone or a repeatable component alike; left out are a malformed group, and one whose links lead nowhere. */
export function readFooter(value: unknown, context: ReadContext): FooterGroup[] {
  if (value !== null && value !== undefined && !Array.isArray(value)) context.warn('The footer is not a list.');
  return (Array.isArray(value) ? value : []).flatMap((item, index) => {
    const group = readAttributes('footer.group', asRecord(item) ?? {}, context);
    const result = zonePartValidators['footer.group'].safeParse(group);
    if (!result.success) context.warn(`Footer group ${index + 1} is malformed and left out.`);
    if (!result.success || (result.data.group.length === 0 && hasLinks(item))) return [];
    return [result.data];
  });
}

function hasLinks(group: unknown): boolean {
  const links = asRecord(group)?.group;
  return Array.isArray(links) && links.length > 0;
}
