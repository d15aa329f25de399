import { useFetchClient } from '@strapi/strapi/admin';
import { useEffect, useRef, useState } from 'react';

/** What is shown in the frame: the entry of the form, or the page that a link led to. */
export interface ShownPage {
  uid: string;
  documentId: string | undefined;
  locale: string;
  status: 'draft' | 'published';
  /** The page that a link led to; null for that of the form. */
  name: string | null;
}

/** Where the page is; see `cms/src/preview/live-preview.ts`. */
interface PageAddress {
  url: string;
  token: string;
  entry: { uid: string; documentId: string } | null;
}

/** A token is good for five minutes. */
const RENEWED_MS = 4 * 60 * 1000;

function queryOf({ name, ...entry }: ShownPage): string {
  const asked = name === null ? entry : { name, locale: entry.locale };
  const given = Object.entries(asked).filter((pair): pair is [string, string] => pair[1] !== undefined);
  return new URLSearchParams(given).toString();
}

/**
 * Asks the content service where the page is, and for a new token before the last one is past its time: `address` stays
 * as it is while the same page is shown, `token` answers the newest. `address` is undefined until there is an answer,
 * and null where there is no page.
 */
export function usePageAddress(shown: ShownPage): { address: PageAddress | null | undefined; token: () => string } {
  const { get } = useFetchClient();
  const query = queryOf(shown);
  const [answer, setAnswer] = useState<{ query: string; address: PageAddress | null }>();
  const token = useRef('');
  useEffect(() => {
    let current = true;
    let failed = false;
    const ask = async (first: boolean): Promise<void> => {
      try {
        const { data } = await get<PageAddress>(`/page-preview?${query}`);
        if (!current) return;
        token.current = data.token;
        if (first || failed) setAnswer({ query, address: data });
        failed = false;
      } catch {
        if (!current || !first) return;
        failed = true;
        setAnswer({ query, address: null });
      }
    };
    void ask(true);
    const timer = setInterval(() => void ask(false), RENEWED_MS);
    return () => {
      current = false;
      clearInterval(timer);
    };
  }, [get, query]);
  return { address: answer?.query === query ? answer.address : undefined, token: () => token.current };
}
