import { asList, asText, type Fields } from '../lib/read.ts';

/** Where a page stands in the menu: not at all, on its own, or in the submenu at a position among the menu's items. */
export type MenuPlace = 'none' | 'end' | `under:${number}`;

/** Where a page stands in the footer: not at all, or in a column, by its position. */
export type FooterPlace = 'none' | `column:${number}`;

/** A page as a link: what it is called, and its addresses by which older links name it. */
export interface PlacedPage {
  name: string;
  addresses: readonly string[];
  label: string;
}

/** A place, and the words that stand there; null where the page is not linked. */
export interface Placed<Place> {
  place: Place;
  label: string | null;
}

const UNDER = /^under:(\d+)$/;
const COLUMN = /^column:(\d+)$/;

/** Reads a place of the menu; null for anything else. */
export function readMenuPlace(value: unknown): MenuPlace | null {
  if (value === 'none' || value === 'end') return value;
  const [, index] = UNDER.exec(asText(value)) ?? [];
  return index === undefined ? null : `under:${Number(index)}`;
}

/** Reads a place of the footer; null for anything else. */
export function readFooterPlace(value: unknown): FooterPlace | null {
  if (value === 'none') return value;
  const [, index] = COLUMN.exec(asText(value)) ?? [];
  return index === undefined ? null : `column:${Number(index)}`;
}

/** The reference by which a link leads to a page. */
function referenceOf({ name }: PlacedPage): string {
  return `page:${name}`;
}

function leadsTo(page: PlacedPage): (link: Fields) => boolean {
  const own = [referenceOf(page), ...page.addresses];
  return ({ link }) => own.includes(asText(link));
}

/** Whether an item of the menu opens a submenu. */
export function isSubmenu({ style }: Fields): boolean {
  return style === 'submenu';
}

/** Where a page stands in the menu. */
export function findInMenu(items: readonly Fields[], page: PlacedPage): Placed<MenuPlace> {
  const isOwn = leadsTo(page);
  const own = items.find((item) => !isSubmenu(item) && isOwn(item));
  if (own !== undefined) return { place: 'end', label: asText(own.text) };
  for (const [index, item] of items.entries()) {
    const child = isSubmenu(item) ? asList(item.children).find(isOwn) : undefined;
    if (child !== undefined) return { place: `under:${index}`, label: asText(child.text) };
  }
  return { place: 'none', label: null };
}

/**
 * The menu with a page at a place, and nowhere else. A page that stands there already stays where it is, under its new
 * label; at the end means before the buttons that close a menu. A submenu that is not there any more means the end.
 */
export function placeInMenu(items: readonly Fields[], page: PlacedPage, place: MenuPlace): Fields[] {
  const isOwn = leadsTo(page);
  const stands = findInMenu(items, page);
  if (stands.place === place) return renamed(items, page, stands.label);
  const rest = items
    .filter((item) => isSubmenu(item) || !isOwn(item))
    .map((item) =>
      isSubmenu(item) ? { ...item, children: asList(item.children).filter((one) => !isOwn(one)) } : item,
    );
  if (place === 'none') return rest;
  const link = { text: page.label, link: referenceOf(page) };
  const index = Number(UNDER.exec(place)?.[1] ?? -1);
  const parent = items[index];
  if (parent !== undefined && isSubmenu(parent)) {
    const at = rest.findIndex((item) => isSubmenu(item) && item.text === parent.text);
    return rest.map((item, one) => (one === at ? { ...item, children: [...asList(item.children), link] } : item));
  }
  const last = rest.findLastIndex(({ style }) => style !== 'button');
  return [...rest.slice(0, last + 1), { ...link, style: 'link', children: [] }, ...rest.slice(last + 1)];
}

/** A link to the page that has other words than the one that was found keeps them. */
function renamedLink(page: PlacedPage, was: string | null): (link: Fields) => Fields {
  const isOwn = leadsTo(page);
  return (link) => (isOwn(link) && asText(link.text) === was ? { ...link, text: page.label } : link);
}

function renamed(items: readonly Fields[], page: PlacedPage, was: string | null): Fields[] {
  const rename = renamedLink(page, was);
  return items.map((item) =>
    isSubmenu(item) ? { ...item, children: asList(item.children).map(rename) } : rename(item),
  );
}

/** Where a page stands in the footer. */
export function findInFooter(groups: readonly Fields[], page: PlacedPage): Placed<FooterPlace> {
  for (const [index, { group }] of groups.entries()) {
    const own = asList(group).find(leadsTo(page));
    if (own !== undefined) return { place: `column:${index}`, label: asText(own.text) };
  }
  return { place: 'none', label: null };
}

/** The footer with a page in a column, and in no other; a column that is not there any more means the last one. */
export function placeInFooter(groups: readonly Fields[], page: PlacedPage, place: FooterPlace): Fields[] {
  const isOwn = leadsTo(page);
  const stands = findInFooter(groups, page);
  const index = Math.min(Number(COLUMN.exec(place)?.[1] ?? -1), groups.length - 1);
  const link = { name: page.name, link: referenceOf(page), text: page.label };
  return groups.map((column, at) => {
    const links = asList(column.group);
    if (stands.place === place) return { ...column, group: links.map(renamedLink(page, stands.label)) };
    const others = links.filter((one) => !isOwn(one));
    return { ...column, group: at === index ? [...others, link] : others };
  });
}

/** The submenu of another menu that is the same one: by its words, else by its position among the submenus. */
export function sameSubmenu(place: MenuPlace, from: readonly Fields[], to: readonly Fields[]): MenuPlace {
  const index = Number(UNDER.exec(place)?.[1] ?? -1);
  const parent = from[index];
  if (parent === undefined) return place;
  const named = to.findIndex((item) => isSubmenu(item) && item.text === parent.text);
  if (named >= 0) return `under:${named}`;
  const nth = from.slice(0, index).filter(isSubmenu).length;
  const positions = to.flatMap((item, at) => (isSubmenu(item) ? [at] : []));
  return positions[nth] === undefined ? 'end' : `under:${positions[nth]}`;
}
