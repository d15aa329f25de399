import { expect, test } from 'vitest';
import { ContentStore } from '../content/content-store.ts';
import { pageValues, textBlock } from '../testing/checked-page.ts';
import { FakeContent } from '../testing/fake-content.ts';
import { SiteKnowledge } from './read-facts.ts';

const NO_STORE = {
  get: async () => null,
  put: async () => {},
  delete: async () => {},
  settled: async () => {},
};

test('what many entries link to is asked for once, also where there is nothing', async () => {
  const drafts = new FakeContent();
  const content = new ContentStore({
    ...{ service: new FakeContent(), store: NO_STORE, now: Date.now, confirmDelayMs: 0, resetTimeoutMs: 0 },
    onServiceChange: () => undefined,
  });
  const knowledge = await SiteKnowledge.read({ content, drafts });
  const values = pageValues({ blocks: [textBlock('[Un plan](file:gone), [un article](article:gone).')] });
  const entry = { uid: 'api::page.page', locale: 'fr', values, other: null } as const;
  await knowledge.about(entry, 0);
  await knowledge.about(entry, 0);
  expect(drafts.calls).toEqual(['links', 'links']);
});
