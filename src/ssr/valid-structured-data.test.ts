import { expect, test } from 'vitest';
import type { PageView } from '#contract/content/page-view.ts';
import { serveFirstContent } from '../../tests/support/first-content.ts';
import { issuesOf } from './schema-org.fixtures.ts';
import { structuredData } from './structured-data.ts';

const ORIGIN = 'https://site.example';
const KINDS = ['MedicalWebPage', 'MedicalClinic', 'BreadcrumbList', 'Article', 'MedicalTrial', 'FAQPage'];

/** Of pages that differ in their texts alone the same is said: one of each kind is looked at. */
const PAGES = ['index', 'about', 'clinical-trials', 'pro-join', 'consultation'];
const ENTRIES = ['articles/bien-dormir', 'trials/START', 'trials/MINDSET_2'];

/** Signed and reviewed by people who exist: the first content's people are invented, and no doctor has read it. */
function signed(page: PageView): PageView {
  const authors = page.article?.authors?.map((author) => ({ ...author, sample: false }));
  return {
    ...page,
    reviewedOn: '2026-10-02',
    changedOn: '2026-11-20T09:43:20.426Z',
    article: page.article && { ...page.article, authors: authors ?? [] },
  };
}

test.each(['fr', 'en'] as const)('schema.org has all that is said of the first content in %s', async (locale) => {
  const { service, paths } = await serveFirstContent();
  const [routes, site] = await Promise.all([service.routes(), service.site(locale)]);
  const slugOf = (file: string) => paths[locale].get(file)?.split('/').at(-1);
  const entries = ENTRIES.map((file) => `${file.startsWith('articles') ? 'article' : 'trial'}:${slugOf(file)}`);
  const issues: string[] = [];
  const types = new Set<unknown>();
  for (const name of [...PAGES, ...entries]) {
    const page = await service.page(name, locale);
    for (const one of [page, signed(page)]) {
      const graph = structuredData({ page: one, site, routes, origin: ORIGIN });
      for (const node of graph['@graph']) if (typeof node === 'object') types.add(node['@type']);
      issues.push(...(await issuesOf(graph)).map((issue) => `${name}: ${issue}`));
    }
  }
  expect(issues).toEqual([]);
  expect(types).toEqual(new Set(KINDS));
});

test('what schema.org does not have is found: a property, a type, a value, a word of its lists', async () => {
  const said = async (thing: Record<string, unknown>) =>
    issuesOf(JSON.parse(JSON.stringify({ '@context': 'https://schema.org', '@graph': [thing] })));
  expect(await said({ '@type': 'MedicalTrial', name: 'START', recruits: 'yes' })).toContainEqual(
    expect.stringContaining('Property "recruits" for type "MedicalTrial"'),
  );
  expect(await said({ '@type': 'MedicalExperiment', name: 'START' })).toContainEqual(
    expect.stringContaining('Type "MedicalExperiment"'),
  );
  expect(await said({ '@type': 'MedicalWebPage', lastReviewed: 'in October' })).toEqual([
    'MedicalWebPage: lastReviewed takes Date, not "in October"',
  ]);
  const place = { '@type': 'Person', name: 'France' };
  expect(await said({ '@type': 'MedicalTrial', studyLocation: place })).toContainEqual(
    expect.stringContaining('studyLocation takes AdministrativeArea, not'),
  );
  expect(await said({ '@type': 'FAQPage', mainEntity: { '@type': 'Question', answer: 'Yes' } })).toContainEqual(
    expect.stringContaining('Property "answer" for type "Question"'),
  );
});
