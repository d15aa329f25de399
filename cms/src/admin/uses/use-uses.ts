import { useAnswer } from '../use-answer.ts';

/** An entry that leads to another one or shows it; see `cms/src/uses/use-routes.ts`. */
export interface Use {
  uid: string;
  documentId: string;
  locale: string | null;
  type: string;
  title: string;
  published: boolean;
  drafted: boolean;
  hiddenBlock: boolean;
  automatic: boolean;
  fields: { path: string; words: string }[];
}

/** Where something is used, and in how many entries that this person may not open. */
export interface Uses {
  uses: Use[];
  hidden: number;
  /** The languages of those that visitors would miss, null for one that is the same in all. */
  hiddenFelt: (string | null)[];
}

/** What is asked after: an entry, or a file by its number. */
export type Used = { uid: string; documentId: string } | { file: string };

/**
 * Asks the content service where an entry or a file is used.
 * @param again a value that changes when it should be asked again
 * @returns undefined until there is an answer, null when there is none
 */
export function useUses(used: Used, again = ''): Uses | null | undefined {
  return useAnswer<Uses>(`/used-on?${new URLSearchParams({ ...used, again })}`);
}
