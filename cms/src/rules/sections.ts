import { asText, type Fields } from '../lib/read.ts';
import { ARTICLE } from './article-slug.ts';

/** The UID of the content type. */
export const TRIAL = 'api::trial.trial';

/** Entries that have their addresses below those of a list: `<address of the list><folder><slug>`. */
export interface Section {
  uid: string;
  /** The kind of reference that leads to them. */
  kind: 'article' | 'trial';
  /** The name of the page that lists them. */
  page: string;
  folder: string;
  /** The attributes that `slugOf` reads. */
  select: string[];
  /** The end of the address of an entry; empty for one that has no page. */
  slugOf: (row: Fields) => string;
}

/** The answer that no trial fits is stored as a trial, and has no page. */
const NO_TRIAL = 'NO_TRIAL_MATCH';

/** Every kind of entry besides pages that has an address. */
export const SECTIONS: readonly Section[] = [
  {
    ...{ uid: ARTICLE, kind: 'article', page: 'articles', folder: '/article/', select: ['slug'] },
    slugOf: ({ slug }) => asText(slug),
  },
  {
    ...{ uid: TRIAL, kind: 'trial', page: 'clinical-trials', folder: '/', select: ['slug', 'key'] },
    slugOf: ({ slug, key }) => {
      if (key === NO_TRIAL) return '';
      return asText(slug) || asText(key).toLowerCase().replaceAll('_', '-');
    },
  },
];

/** The address of an entry below one address of its list; null for an entry that has no page. */
export function addressBelow(list: string, { folder, slugOf }: Section, row: Fields): string | null {
  const slug = slugOf(row);
  return slug === '' ? null : `${below(list)}${folder}${slug}`;
}

/** The address of a list in front of what stands below it: the home page's slash is not written twice. */
export function below(list: string): string {
  return list === '/' ? '' : list;
}
