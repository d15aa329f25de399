import { expect, test } from 'vitest';
import { pageView, site } from '#app/site.fixtures.ts';
import type { PageView, RouteEntry, TeamMemberView } from '#contract/content/page-view.ts';
import { structuredData } from './structured-data.ts';

const at = (path: string, title: string) => ({ path, aliases: [], title });
const routes: RouteEntry[] = [
  { name: 'index', fr: at('/', 'Accueil'), en: null },
  { name: 'articles', fr: at('/nos-articles', 'Nos articles'), en: null },
  { name: 'clinical-trials', fr: at('/essais-cliniques', 'Les essais'), en: null },
];
const origin = 'https://site.example.fr';

/** What is said of a page about things of this type. */
const saidOf = (page: Partial<PageView>, type: string, where: string | null = origin) =>
  structuredData({ page: { ...pageView({ name: 'about', path: '/a-propos' }), ...page }, site, routes, origin: where })[
    '@graph'
  ].filter((node) => typeof node === 'object' && node['@type'] === type);

const person = (name: string, sample: boolean): TeamMemberView => ({
  name,
  role: '',
  bio: null,
  portrait: null,
  sample,
});

const article = {
  slug: 'dormir',
  title: 'Bien dormir',
  excerpt: 'Le sommeil.',
  path: '/nos-articles/article/dormir',
  publishedOn: '2026-11-20',
  topics: ['Sommeil'],
  cover: { url: '/uploads/a.png', alt: '', mime: 'image/png', width: 1, height: 1, formats: [] },
  body: null,
};

test('every page is told with the clinic behind it, by absolute addresses where the site’s is known', () => {
  expect(saidOf({}, 'MedicalWebPage')).toMatchObject([
    {
      url: 'https://site.example.fr/a-propos',
      inLanguage: 'fr',
      publisher: { '@id': 'https://site.example.fr/#clinic' },
    },
  ]);
  expect(saidOf({}, 'MedicalClinic')).toMatchObject([{ name: site.brand, url: 'https://site.example.fr/' }]);
  expect(saidOf({}, 'MedicalWebPage', null)).toMatchObject([{ url: '/a-propos' }]);
});

test('a page says who answers for it, when it changed, and when a doctor last reviewed it', () => {
  const clinic = { '@id': 'https://site.example.fr/#clinic' };
  const changedOn = '2026-11-20T09:43:20.426Z';
  expect(saidOf({ reviewedOn: '2026-10-01', changedOn }, 'MedicalWebPage')).toMatchObject([
    { author: clinic, reviewedBy: clinic, lastReviewed: '2026-10-01', dateModified: changedOn },
  ]);
  expect(saidOf({ reviewedOn: null }, 'MedicalWebPage')[0]).not.toHaveProperty('lastReviewed');
});

test('an article names its authors, its day and where it stands, but no invented person', () => {
  const authors = [person('Real Author', false), person('Sample Author', true)];
  const path = article.path;
  const page = { kind: 'article' as const, path, title: article.title, article: { ...article, authors } };
  expect(saidOf(page, 'Article')).toMatchObject([
    {
      headline: 'Bien dormir',
      datePublished: '2026-11-20',
      image: 'https://site.example.fr/uploads/a.png',
      author: [{ name: 'Real Author' }],
    },
  ]);
  expect(saidOf(page, 'BreadcrumbList')).toMatchObject([
    {
      itemListElement: [
        { position: 1, name: 'Accueil' },
        { name: 'Nos articles' },
        { name: 'Bien dormir', position: 3 },
      ],
    },
  ]);
  const invented = { ...page, article: { ...article, authors: [person('Sample Author', true)] } };
  expect(JSON.stringify(saidOf(invented, 'Article'))).not.toContain('Sample');
});

test('a trial says whether it recruits and in which register it stands', () => {
  const trial = {
    ...{ key: 'START', slug: 'start', name: 'START', link: '/a', path: '/essais-cliniques/start', tags: [], sites: [] },
    ...{ description: { html: '', headings: [] }, recruitmentStatus: 'recruiting' as const, offersCall: false },
    ...{ countries: ['France'], registryId: 'NCT00000000' },
  };
  expect(saidOf({ kind: 'trial', path: trial.path, trial }, 'MedicalTrial')).toMatchObject([
    { status: 'https://schema.org/Recruiting', identifier: 'NCT00000000', studyLocation: [{ name: 'France' }] },
  ]);
  const [old] = saidOf(
    { kind: 'trial', path: trial.path, trial: { ...trial, statusIsCurrent: false } },
    'MedicalTrial',
  );
  expect(old).not.toHaveProperty('status');
});

test('a page below a section stands behind that, one directly below home behind home alone', () => {
  const below = { name: 'guide', path: '/essais-cliniques/guide', title: 'Guide' };
  const trail = 'https://site.example.fr/essais-cliniques/guide#trail';
  expect(saidOf(below, 'MedicalWebPage')).toMatchObject([{ breadcrumb: { '@id': trail } }]);
  expect(saidOf(below, 'BreadcrumbList')).toMatchObject([
    { '@id': trail, itemListElement: [{ name: 'Accueil' }, { name: 'Les essais' }, { name: 'Guide' }] },
  ]);
  expect(saidOf({ title: 'À propos' }, 'BreadcrumbList')).toMatchObject([
    { itemListElement: [{ name: 'Accueil', item: 'https://site.example.fr/' }, { name: 'À propos' }] },
  ]);
  expect(saidOf({ path: '/' }, 'BreadcrumbList')).toEqual([]);
});

test('questions of a page are told with their answers; malformed ones are left out', () => {
  const questions = [{ question: 'Pourquoi ?', answer: { html: '<p>Parce que.</p>', headings: [] } }];
  const faq = { __component: 'blocks.faq', id: 1, title: null };
  expect(saidOf({ blocks: [{ ...faq, questions }] }, 'FAQPage')).toMatchObject([
    { mainEntity: [{ name: 'Pourquoi ?', acceptedAnswer: { text: '<p>Parce que.</p>' } }] },
  ]);
  expect(saidOf({ blocks: [{ ...faq, questions: 'Pourquoi ?' }] }, 'FAQPage')).toEqual([]);
});
