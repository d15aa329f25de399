import { expect, test } from 'vitest';
import { entryKind } from '../entry-kinds.ts';
import { readEntryPart } from './entry-parts.ts';
import { startReading } from './reading.ts';
import { NO_SECTIONS } from './sections.ts';
import type { ServiceContext } from './service-context.ts';

const service: ServiceContext = {
  api: () => Promise.reject(new Error('nothing is asked for')),
  storedApi: () => Promise.reject(new Error('nothing is asked for')),
  status: 'published',
  renderRichText: (text) => ({ html: `<p>${text}</p>`, headings: [] }),
  mediaUrl: (url) => url,
  publicPicture: (picture) => picture,
  fileSize: async () => null,
  adminUrl: null,
  logger: { warn: () => undefined },
  now: () => 1,
};

/** An entry read as that of a kind for which nobody wrote a view. */
const read = (kind: 'article' | 'trial', attributes: Record<string, unknown>) => {
  const reading = startReading(service, 'fr', NO_SECTIONS, 'Entry');
  const entry = { id: 1, documentId: 'd1', locale: 'fr', attributes };
  return readEntryPart(entryKind(kind), entry, { list: '/liste', reading }, {});
};

test('an entry of a kind without a view of its own is on its page with all its fields, by what the table says of them', () => {
  const cover = { id: 1, url: '/uploads/c.webp', width: 1, height: 1, mime: 'image/webp', size: 1, formats: null };
  const part = read('article', { title: 'Dormir', slug: 'dormir', excerpt: 'Bien.', publishedOn: '2026-11-20', cover });
  expect(part).toMatchObject({
    path: '/liste/article/dormir',
    title: 'Dormir',
    description: 'Bien.',
    reviewedOn: null,
  });
  expect(part.picture?.url).toBe('/uploads/c.webp');
  expect(part.view).toMatchObject({ entry: { title: 'Dormir', publishedOn: '2026-11-20', authors: [] } });
});

test('its blocks stand on the page, a rich text describes it by its words, and its key makes up for a slug', () => {
  const part = read('trial', {
    ...{ key: 'PRECISE_AD', name: 'PRECISE-AD', link: '/', description: 'Une **étude**' },
    blocks: [{ __component: 'blocks.quote', id: 1, text: 'Bonjour' }],
  });
  expect(part).toMatchObject({ path: '/liste/precise-ad', title: 'PRECISE-AD', description: 'Une **étude**' });
  expect(part.blocks).toMatchObject([{ __component: 'blocks.quote', text: 'Bonjour' }]);
  expect(part.view).toMatchObject({ entry: { key: 'PRECISE_AD', blocks: [] } });
  expect(part).not.toHaveProperty('reviewedOn');
});

test('an entry without an end of its address is refused by name', () => {
  expect(() => read('article', { title: 'Dormir', slug: null })).toThrow('api::article.article d1 has no slug');
});
