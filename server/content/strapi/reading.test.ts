import { expect, test } from 'vitest';
import { startReading } from './reading.ts';
import { NO_SECTIONS } from './sections.ts';
import type { ServiceContext } from './service-context.ts';

const warnings: string[] = [];
const service: ServiceContext = {
  api: () => Promise.reject(new Error('nothing is asked for')),
  storedApi: () => Promise.reject(new Error('nothing is asked for')),
  status: 'published',
  renderRichText: (html) => ({ html, headings: [] }),
  mediaUrl: (url) => url,
  publicPicture: (picture) => picture,
  fileSize: async () => null,
  adminUrl: null,
  logger: { warn: (message) => warnings.push(message) },
  now: () => 1,
};
const entry = (attributes: Record<string, unknown>) => ({ id: 1, documentId: 'd1', locale: 'en', attributes });

test('a related entry of a type that has no view of its own is shown with its fields, and makes what shows it stale', () => {
  const reading = startReading(service, 'en', NO_SECTIONS, 'Page "about"');
  expect(reading.readRelated('api::topic.topic', entry({ name: 'Sleep', unknown: 'left out' }))).toEqual({
    name: 'Sleep',
  });
  expect([...reading.documents]).toEqual(['topic:d1']);
});

test('a related entry that is a page of its own has its path; without an end of its address it is left out', () => {
  const sections = { paths: { article: { en: '/our-articles' } }, documents: [] };
  const reading = startReading(service, 'en', sections, 'Page "about"');
  const article = { title: 'Sleep', slug: 'sleep' };
  expect(reading.readRelated('api::article.article', entry(article))).toMatchObject({
    path: '/our-articles/article/sleep',
  });
  expect(reading.readRelated('api::article.article', entry({ ...article, slug: null }))).toBeNull();
});

test('a related entry whose day has not come is shown to who drafts alone, and makes what shows it stale', () => {
  const sections = { paths: { article: { en: '/our-articles' } }, documents: [] };
  const waiting = entry({ title: 'Sleep', slug: 'sleep', publishedOn: '1970-01-02' });
  const reading = startReading(service, 'en', sections, 'Page "about"');
  expect(reading.readRelated('api::article.article', waiting)).toBeNull();
  expect([...reading.documents]).toEqual(['article:d1']);
  const draft = startReading({ ...service, status: 'draft' }, 'en', sections, 'Page "about"');
  expect(draft.readRelated('api::article.article', waiting)).toMatchObject({ title: 'Sleep' });
});

test('a related entry that lacks what it needs, or is of an unknown type, is left out with a warning', () => {
  const reading = startReading(service, 'en', NO_SECTIONS, 'Page "about"');
  expect(reading.readRelated('api::topic.topic', entry({}))).toBeNull();
  expect(reading.readRelated('api::nothing.nothing', entry({}))).toBeNull();
  expect(warnings.at(-1)).toContain('An entry of "api::nothing.nothing" is of no content type that this site knows.');
});
