import type { PageView } from './page-view.ts';

/** The view of the entry that a page is of; null for a page that is none, or comes without it. */
export const entryViewOf = ({ article, trial, entry }: PageView): object | null => article ?? trial ?? entry ?? null;
