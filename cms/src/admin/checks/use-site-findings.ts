import { useFetchClient } from '@strapi/strapi/admin';
import { useEffect, useState } from 'react';
import { type Finding, readFindings } from './findings.ts';

/** What is found in one language of an entry; see `server/checks/check-site.ts`. */
export interface EntryFindings {
  uid: string;
  documentId: string;
  locale: string;
  title: string;
  findings: Finding[];
}

/** The findings of the whole site, as far as they are known. */
export interface SiteFindings {
  /** Texts that were checked so far: languages of entries. */
  checked: number;
  /** Those in which something was found. */
  entries: EntryFindings[];
  state: 'checking' | 'done' | 'failed';
  /** How many times they were asked for before. */
  round: number;
}

interface Part {
  entries: { uid: string; documentId: string; locale: string; title: string; findings: unknown }[];
  next: string | null;
}

const NOTHING: SiteFindings = { checked: 0, entries: [], state: 'checking', round: 0 };

/** Reads the findings of the site part by part. @param round another number begins anew */
export function useSiteFindings(round: number): SiteFindings {
  const { get } = useFetchClient();
  const [found, setFound] = useState(NOTHING);
  useEffect(() => {
    let current = true;
    const read = async (after: string | null): Promise<void> => {
      const query = after === null ? '' : `?${new URLSearchParams({ after })}`;
      const { data } = await get<Part>(`/content-checks${query}`);
      if (!current) return;
      const entries = data.entries.map((entry) => ({ ...entry, findings: readFindings(entry.findings) }));
      setFound((known) => ({
        round,
        checked: known.checked + entries.length,
        entries: [...known.entries, ...entries.filter(({ findings }) => findings.length > 0)],
        state: data.next === null ? 'done' : 'checking',
      }));
      if (data.next !== null) await read(data.next);
    };
    setFound({ ...NOTHING, round });
    read(null).catch(() => {
      if (current) setFound((known) => ({ ...known, state: 'failed' }));
    });
    return () => {
      current = false;
    };
  }, [get, round]);
  return found;
}
