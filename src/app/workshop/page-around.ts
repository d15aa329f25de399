import type { PageView } from '#contract/content/page-view.ts';
import type { Locale } from '#lib/locale.ts';
import type { Place } from './choice.ts';

const photographs = import.meta.glob<string>('/cms-schemas/seed/media/premiere-consultation.webp', {
  query: '?url',
  import: 'default',
  eager: true,
});
const [PHOTOGRAPH = ''] = Object.values(photographs);

/** Fixtures name pictures that nobody uploaded: one of the first content stands for each. */
function withPictures(value: unknown): unknown {
  if (typeof value === 'string') return value.startsWith('/uploads/') ? PHOTOGRAPH : value;
  if (Array.isArray(value)) return value.map(withPictures);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, withPictures(part)]));
}

/** What a page is drawn around. */
export interface LoneBlock {
  type: string;
  values: Record<string, unknown>;
  locale: Locale;
  place: Place;
  /** Of the page. */
  title: string;
}

/** A page of the site with one block; below an opening, where it stands further down. */
export function pageAround({ type, values, locale, place, title }: LoneBlock): PageView {
  const pictured = Object.fromEntries(Object.entries(values).map(([key, value]) => [key, withPictures(value)]));
  const opening = {
    ...{ __component: 'blocks.hero', id: 1, title, text: null, image: null, illustration: 'none', actions: [] },
  };
  return {
    ...{ kind: 'page', name: 'workshop', locale, path: '/blocks', alternates: {}, title, description: '' },
    ...{ hideHeader: true, hideFooter: true, noIndex: true, socialImage: null },
    blocks: [...(place === 'below' ? [opening] : []), { ...pictured, __component: type, id: 2 }],
    ...{ article: null, trial: null, footer: [], documents: [], editUrl: null },
  };
}
