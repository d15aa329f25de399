import { expect, test } from 'vitest';
import { findInFooter, findInMenu, placeInFooter, placeInMenu, readMenuPlace, sameSubmenu } from './place-link.ts';

const page = { name: 'tarifs', addresses: ['/tarifs'], label: 'Nos tarifs' };
const link = (text: string, to: string) => ({ text, link: to, style: 'link', children: [] });
const button = { text: 'Consulter', link: 'page:offers', style: 'button', children: [] };
const about = { text: 'À propos', style: 'submenu', children: [{ text: 'Équipe', link: 'page:team' }] };
const items = [link('Nos soins', 'page:offers'), about, button];

test('a page is put at the end of the menu, before its button, and found there', () => {
  const placed = placeInMenu(items, page, 'end');
  expect(placed.map(({ text }) => text)).toEqual(['Nos soins', 'À propos', 'Nos tarifs', 'Consulter']);
  expect(placed[2]).toMatchObject({ link: 'page:tarifs', style: 'link' });
  expect(findInMenu(placed, page)).toEqual({ place: 'end', label: 'Nos tarifs' });
});

test('a page moves into a submenu and out of the menu again; nothing else changes', () => {
  const placed = placeInMenu(placeInMenu(items, page, 'end'), page, 'under:1');
  expect(placed.map(({ text }) => text)).toEqual(['Nos soins', 'À propos', 'Consulter']);
  expect(placed[1]?.children).toEqual([
    { text: 'Équipe', link: 'page:team' },
    { text: 'Nos tarifs', link: 'page:tarifs' },
  ]);
  expect(findInMenu(placed, page).place).toBe('under:1');
  expect(placeInMenu(placed, page, 'none')).toEqual(items);
});

test('a page that stands where it is wanted stays in its place under a new label, whatever its link looks like', () => {
  const before = [link('Tarifs', '/tarifs'), ...items];
  const placed = placeInMenu(before, page, 'end');
  expect(placed.map(({ text }) => text)).toEqual(['Nos tarifs', 'Nos soins', 'À propos', 'Consulter']);
  expect(placed[0]?.link).toBe('/tarifs');
});

test('of two links to a page, one with other words keeps them', () => {
  const column = (text: string, other: string) => [
    { title: 'T', group: [link(text, '/tarifs'), link(other, '/tarifs')] },
  ];
  expect(placeInFooter(column('Tarifs', 'Nos prix'), page, 'column:0')).toEqual(column('Nos tarifs', 'Nos prix'));
  const placed = placeInMenu([link('Tarifs', '/tarifs'), link('Nos prix', '/tarifs')], page, 'end');
  expect(placed.map(({ text }) => text)).toEqual(['Nos tarifs', 'Nos prix']);
});

test('a submenu that is gone means the end', () => {
  expect(placeInMenu([button], page, 'under:4').map(({ text }) => text)).toEqual(['Nos tarifs', 'Consulter']);
  expect(readMenuPlace('under:x')).toBeNull();
});

test('the same submenu is found in another language, by its words or its position', () => {
  const english = [link('Trials', 'page:trials'), { ...about, text: 'About' }];
  expect(sameSubmenu('under:1', items, english)).toBe('under:1');
  expect(sameSubmenu('under:1', items, [button, ...items])).toBe('under:2');
  expect(sameSubmenu('under:1', items, [button])).toBe('end');
  expect(sameSubmenu('end', items, english)).toBe('end');
});

const groups = [
  { title: 'La clinique', group: [{ name: 'team', link: 'page:team', text: 'Équipe' }] },
  { title: 'Informations', group: [] },
];

test('a page is put into a column of the footer, moved to another and taken out', () => {
  const placed = placeInFooter(groups, page, 'column:1');
  expect(placed[1]?.group).toEqual([{ name: 'tarifs', link: 'page:tarifs', text: 'Nos tarifs' }]);
  expect(findInFooter(placed, page)).toEqual({ place: 'column:1', label: 'Nos tarifs' });
  const moved = placeInFooter(placed, page, 'column:0');
  expect(moved.map(({ group }) => group)).toHaveLength(2);
  expect(findInFooter(moved, page).place).toBe('column:0');
  expect(placeInFooter(moved, page, 'none')).toEqual(groups);
  expect(findInFooter(placeInFooter(groups, page, 'column:9'), page).place).toBe('column:1');
});
