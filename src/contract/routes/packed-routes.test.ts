import { expect, test } from 'vitest';
import type { RouteEntry } from '../content/page-view.ts';
import { packRoutes, unpackRoutes } from './packed-routes.ts';

const routes: RouteEntry[] = [
  {
    name: 'offers',
    fr: { path: '/nos-offres', aliases: [], title: 'Nos offres' },
    en: { path: '/offers', aliases: ['/our-offers'], title: 'Our care' },
  },
  {
    name: 'account',
    fr: { path: '/account', aliases: [], title: 'Espace' },
    en: { path: '/account', aliases: [], title: 'Team area' },
  },
  { name: 'only-english', fr: null, en: { path: '/only', aliases: [], title: 'Only' } },
];

test('every path and alias is there again, and the titles of the document’s language', () => {
  const [offers, account, onlyEnglish] = unpackRoutes(JSON.parse(JSON.stringify(packRoutes(routes, 'fr'))), 'fr');
  expect(offers).toEqual({ ...routes[0], en: { path: '/offers', aliases: ['/our-offers'], title: '' } });
  expect(account).toEqual({ ...routes[1], en: { path: '/account', aliases: [], title: '' } });
  expect(onlyEnglish).toEqual({ name: 'only-english', en: { path: '/only', aliases: [], title: '' } });
});

test('a path that is the same in all languages is written once', () => {
  expect(packRoutes(routes, 'en')[1]).toEqual(['account', '/account', 'Team area']);
});
