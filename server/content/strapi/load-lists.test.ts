import { expect, test } from 'vitest';
import { entryKind } from '../entry-kinds.ts';
import { loadEveryEntry } from './load-lists.ts';
import { startReading } from './reading.ts';
import { NO_SECTIONS } from './sections.ts';
import type { ServiceContext } from './service-context.ts';

const article = (slug: string) => ({ id: 1, documentId: slug, locale: 'fr', slug, title: slug });

const service: ServiceContext = {
  // Answers as beside a form: whatever is asked of articles, the edited one.
  api: async () => ({ data: [article('edited')] }),
  storedApi: async () => ({ data: [article('edited'), article('other')] }),
  status: 'draft',
  renderRichText: (html) => ({ html, headings: [] }),
  mediaUrl: (url) => url,
  publicPicture: (picture) => picture,
  fileSize: async () => null,
  adminUrl: null,
  logger: { warn: () => undefined },
  now: () => 1,
};

test('beside the form of an entry, a list of its kind has all the others too', async () => {
  const reading = startReading(service, 'fr', NO_SECTIONS, 'Article');
  const list = await loadEveryEntry(service, entryKind('article'), { locale: 'fr', reading, signal: undefined });
  expect(list).toMatchObject([{ title: 'edited' }, { title: 'other' }]);
});
