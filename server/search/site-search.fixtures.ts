import { onTestFinished } from 'vitest';
import { ContentStore } from '../content/content-store.ts';
import type { ContentService } from '../content/strapi/content-service.ts';
import { SiteSearch } from './site-search.ts';

const NO_STORE = { get: async () => null, put: async () => {}, delete: async () => {}, settled: async () => {} };

/** The search over a content service, until the test ends. */
export function searchOver(service: ContentService): { search: SiteSearch; content: ContentStore } {
  const content = new ContentStore({
    service,
    store: NO_STORE,
    now: () => 0,
    confirmDelayMs: 0,
    resetTimeoutMs: 0,
    onServiceChange: () => undefined,
  });
  const search = new SiteSearch({ content, service, longestWaitMs: 20_000 });
  onTestFinished(() => search.stop());
  return { search, content };
}
