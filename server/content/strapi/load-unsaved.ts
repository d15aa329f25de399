import type { FooterGroup, PageView, SiteView } from '#contract/content/page-view.ts';
import { findEntryKind } from '../entry-kinds.ts';
import { entryOf, rawOf } from './answer.ts';
import { loadEntryPage } from './load-entry-page.ts';
import { loadFooter } from './load-footer.ts';
import { isPageName, loadPage } from './load-page.ts';
import { loadSite } from './load-shared.ts';
import { notFound, type ServiceContext } from './service-context.ts';
import { type UnsavedEntry, withUnsaved } from './unsaved-entry.ts';

/** What an unsaved entry looks like: a page, and what all pages share where that is what is being edited. */
export interface UnsavedViews {
  /** Null for what is on every page, and has none of its own. */
  page: PageView | null;
  site: SiteView | null;
  /** The footer's groups, where they are what is being edited. */
  footer: FooterGroup[] | null;
}

const PAGE_ONLY = { site: null, footer: null } as const;

/** Stands for a name that is not written yet; only one that could be a name is ever asked for. */
const UNNAMED = 'preview';

/**
 * Makes the views of an entry as its form stands, by the mapping that makes those of saved ones.
 * @throws ContentError not-found for a content type that is no page and changes none
 */
export async function loadUnsaved(
  service: ServiceContext,
  entry: UnsavedEntry,
  signal?: AbortSignal,
): Promise<UnsavedViews> {
  const { uid, locale, values } = entry;
  const name = (value: unknown): string => (typeof value === 'string' && isPageName(value) ? value : UNNAMED);
  const kind = findEntryKind(uid);
  if (kind) {
    const isAsked = (path: string, query: object): boolean => path === kind.source && 'filters' in query;
    const edited = withUnsaved(service, entry, { isAsked, collection: kind.source });
    return { page: await loadEntryPage(edited, { kind, slug: name(values.slug), locale }, signal), ...PAGE_ONLY };
  }
  switch (uid) {
    case 'api::page.page': {
      const isAsked = (path: string): boolean => path.startsWith('/pages/');
      const edited = withUnsaved(service, entry, { isAsked, collection: '/pages' });
      return { page: await loadPage(edited, name(values.name), locale, signal), ...PAGE_ONLY };
    }
    case 'api::site.site': {
      const edited = withUnsaved(service, entry, {
        isAsked: (path) => path === '/site',
        collection: '/site',
        single: true,
      });
      return { page: null, site: await loadSite(edited, locale, signal), footer: null };
    }
    case 'api::menu.menu': {
      const edited = withPart(service, '/site', { menu: values.items ?? [] });
      return { page: null, site: await loadSite(edited, locale, signal), footer: null };
    }
    case 'api::footer.footer': {
      const edited = withPart(service, '/pages/index', { Footer: values.groups ?? [] });
      return { page: null, site: null, footer: (await loadFooter(edited, locale, signal)).groups };
    }
    default:
      throw notFound(uid, locale, 'entries of this content type are on no page of their own');
  }
}

/** A service in whose answer to one question a part stands as a form has it: the part is an entry of its own. */
function withPart(service: ServiceContext, asked: string, part: Readonly<Record<string, unknown>>): ServiceContext {
  return {
    ...service,
    async api(path, query, signal) {
      const answer = await service.api(path, query, signal);
      const entry = path === asked ? entryOf(answer) : null;
      if (entry === null) return answer;
      return { data: { ...rawOf(entry), ...part } };
    },
  };
}
