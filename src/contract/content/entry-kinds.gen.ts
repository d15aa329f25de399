// Generated from cms-schemas/ by `npm run content:generate`. Change the schemas, not this file.

/** Kinds of content whose entries are pages of their own (`cms-schemas/kinds.json`). */
export const ENTRY_KINDS = ['trial', 'article'] as const;

/** A kind of content whose entries are pages of their own. */
export type EntryKindName = (typeof ENTRY_KINDS)[number];

/** What a search may be limited to. */
export const SEARCHED_KINDS = ['page', 'article', 'trial'] as const;

/** The content type of each kind. */
export const ENTRY_UIDS = { trial: 'api::trial.trial', article: 'api::article.article' } as const satisfies Record<EntryKindName, string>;

/** Where entries stand: the page below whose path, and what stands between that and the end of their own. */
export const ENTRY_SECTIONS: readonly { kind: EntryKindName; page: string; folder: string }[] = [
  { kind: 'trial', page: 'clinical-trials', folder: '/' },
  { kind: 'article', page: 'articles', folder: '/article/' },
];
