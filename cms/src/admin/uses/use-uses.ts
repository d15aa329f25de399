import { useFetchClient } from '@strapi/strapi/admin';
import { useEffect, useState } from 'react';

/** An entry that leads to another one or shows it; see `cms/src/uses/use-routes.ts`. */
export interface Use {
  uid: string;
  documentId: string;
  locale: string | null;
  type: string;
  title: string;
  published: boolean;
  drafted: boolean;
  automatic: boolean;
  fields: { path: string; words: string }[];
}

/** Where something is used, and in how many entries that this person may not open. */
export interface Uses {
  uses: Use[];
  hidden: number;
}

/** What is asked after: an entry, or a file by its number. */
export type Used = { uid: string; documentId: string } | { file: string };

/**
 * Asks the content service where an entry or a file is used.
 * @param again a value that changes when it should be asked again
 * @returns undefined until there is an answer, null when there is none
 */
export function useUses(used: Used, again = ''): Uses | null | undefined {
  const { get } = useFetchClient();
  const [answer, setAnswer] = useState<Uses | null>();
  const query = new URLSearchParams({ ...used }).toString();
  useEffect(() => {
    let current = true;
    get<Uses>(`/used-on?${query}&again=${encodeURIComponent(again)}`).then(
      ({ data }) => current && setAnswer(data),
      () => current && setAnswer(null),
    );
    return () => {
      current = false;
    };
  }, [get, query, again]);
  return answer;
}
