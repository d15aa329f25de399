import type { Core } from '@strapi/strapi';
import { LOCALES, type Locale } from '../lib/locales.ts';
import { asText, type Fields } from '../lib/read.ts';
import { addressesOf, PAGE } from '../rules/used-addresses.ts';
import { FOOTER, MENU, readPart, type Status, sameList, writePart } from '../site-parts/parts.ts';
import {
  type FooterPlace,
  findInFooter,
  findInMenu,
  isSubmenu,
  type MenuPlace,
  type Placed,
  type PlacedPage,
  placeInFooter,
  placeInMenu,
  sameSubmenu,
} from './place-link.ts';

/** Where a page stands in one language, in the drafts of menu and footer. */
export interface PagePlaces {
  locale: Locale;
  /** The title of the draft, which is the label where nobody wrote another. */
  title: string;
  label: string;
  menu: MenuPlace;
  footer: FooterPlace;
  /** What there is to choose from. */
  submenus: { place: MenuPlace; text: string }[];
  columns: { place: FooterPlace; text: string }[];
  /** Whether visitors can open the page. */
  published: boolean;
  /** Whether visitors see the page where it stands. */
  shown: boolean;
}

/** What somebody chose for a page in one language; what is left out stays. */
export interface ChosenPlaces {
  menu?: MenuPlace | undefined;
  footer?: FooterPlace | undefined;
  label?: string | undefined;
}

/** Menu and footer in one language and status. */
interface Parts {
  items: Fields[];
  groups: Fields[];
}

async function readParts(strapi: Core.Strapi, locale: Locale, status: Status): Promise<Parts> {
  return {
    items: (await readPart(strapi, MENU, locale, status)) ?? [],
    groups: (await readPart(strapi, FOOTER, locale, status)) ?? [],
  };
}

async function findPage(strapi: Core.Strapi, documentId: string, locale: Locale, status: Status) {
  const where = { documentId, locale, publishedAt: status === 'draft' ? null : { $notNull: true } };
  const page: Fields | null = await strapi.db.query(PAGE).findOne({ where, populate: { aliases: true } });
  return page;
}

/** A page as a link of menu and footer, under the label that is shown for both: the menu's, the footer's, or its title. */
function placedPage(page: Fields, { items, groups }: Parts): PlacedPage {
  const known = { name: asText(page.name), addresses: addressesOf(page), label: '' };
  const own = findInMenu(items, known).label ?? findInFooter(groups, known).label;
  return { ...known, label: own || asText(page.title) };
}

/** The page under the words of one link: those that somebody chose for both, unless this link has words of its own. */
function worded(page: PlacedPage, { label }: Placed<unknown>, chosen?: string): PlacedPage {
  const isOwn = label !== null && label !== page.label;
  return { ...page, label: isOwn ? label : (chosen ?? page.label) };
}

/** Where a page stands, in every language it has. */
export async function readPlaces(strapi: Core.Strapi, documentId: string): Promise<PagePlaces[]> {
  const places: PagePlaces[] = [];
  for (const locale of LOCALES) {
    const page = await findPage(strapi, documentId, locale, 'draft');
    if (page === null) continue;
    const draft = await readParts(strapi, locale, 'draft');
    const live = await readParts(strapi, locale, 'published');
    const placed = placedPage(page, draft);
    const menu = findInMenu(draft.items, placed);
    const footer = findInFooter(draft.groups, placed);
    const liveMenu = findInMenu(live.items, placed);
    const sameMenu =
      liveMenu.label === menu.label && sameSubmenu(menu.place, draft.items, live.items) === liveMenu.place;
    const liveFooter = findInFooter(live.groups, placed);
    const published = (await findPage(strapi, documentId, locale, 'published')) !== null;
    places.push({
      ...{ locale, title: asText(page.title), label: placed.label, menu: menu.place, footer: footer.place, published },
      shown: published && sameMenu && liveFooter.place === footer.place && liveFooter.label === footer.label,
      submenus: draft.items.flatMap((item, index) =>
        isSubmenu(item) ? [{ place: `under:${index}` as const, text: asText(item.text) }] : [],
      ),
      columns: draft.groups.map(({ title }, index) => ({ place: `column:${index}` as const, text: asText(title) })),
    });
  }
  return places;
}

/**
 * Puts a page where somebody chose, in the drafts of menu and footer; and, where it does not stand yet, to the same
 * place in its other languages. A link keeps its words, unless others were chosen.
 */
export async function choosePlaces(
  strapi: Core.Strapi,
  { documentId, locale }: { documentId: string; locale: Locale },
  chosen: ChosenPlaces,
): Promise<void> {
  const own = await readParts(strapi, locale, 'draft');
  for (const other of LOCALES) {
    const page = await findPage(strapi, documentId, other, 'draft');
    if (page === null) continue;
    const parts = other === locale ? own : await readParts(strapi, other, 'draft');
    const placed = placedPage(page, parts);
    const label = other === locale ? chosen.label : undefined;
    const [inMenu, inFooter] = [findInMenu(parts.items, placed), findInFooter(parts.groups, placed)];
    const stands = { menu: inMenu.place, footer: inFooter.place };
    const isFree = (place: string): boolean => other === locale || place === 'none';
    const menu = isFree(stands.menu) ? (chosen.menu ?? stands.menu) : stands.menu;
    const footer = isFree(stands.footer) ? (chosen.footer ?? stands.footer) : stands.footer;
    const there = other === locale ? menu : sameSubmenu(menu, own.items, parts.items);
    await save(strapi, other, 'draft', parts, {
      items: placeInMenu(parts.items, worded(placed, inMenu, label), isFree(stands.menu) ? there : menu),
      groups: placeInFooter(parts.groups, worded(placed, inFooter, label), footer),
    });
  }
}

/**
 * Shows a page to visitors where it stands in the drafts, in every language in which they can open it. In a language in
 * which it is taken down, a link that the drafts no longer have goes: visitors see none anyway. Whatever else waits in those
 * drafts goes on waiting.
 */
export async function showPlaces(strapi: Core.Strapi, documentId: string): Promise<void> {
  for (const locale of LOCALES) {
    const published = await findPage(strapi, documentId, locale, 'published');
    const page = published ?? (await findPage(strapi, documentId, locale, 'draft'));
    if (page === null) continue;
    const draft = await readParts(strapi, locale, 'draft');
    const live = await readParts(strapi, locale, 'published');
    const placed = placedPage(page, draft);
    const [inMenu, inFooter] = [findInMenu(draft.items, placed), findInFooter(draft.groups, placed)];
    const changes = (place: string): boolean => published !== null || place === 'none';
    const there = sameSubmenu(inMenu.place, draft.items, live.items);
    await save(strapi, locale, 'published', live, {
      items: changes(inMenu.place) ? placeInMenu(live.items, worded(placed, inMenu), there) : live.items,
      groups: changes(inFooter.place)
        ? placeInFooter(live.groups, worded(placed, inFooter), inFooter.place)
        : live.groups,
    });
    // A publication writes the draft too: what else was in it comes back.
    await save(strapi, locale, 'draft', await readParts(strapi, locale, 'draft'), draft);
  }
}

async function save(strapi: Core.Strapi, locale: Locale, status: Status, before: Parts, after: Parts): Promise<void> {
  if (!sameList(before.items, after.items)) {
    await writePart(strapi, MENU, { locale, status, list: after.items });
  }
  if (!sameList(before.groups, after.groups)) {
    await writePart(strapi, FOOTER, { locale, status, list: after.groups });
  }
}
