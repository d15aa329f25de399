import { unstable_useContentManagerContext, useFetchClient } from '@strapi/strapi/admin';
import { useCallback, useEffect, useRef } from 'react';
import { chosenFields } from './chosen-fields.ts';
import type { Chosen, ChosenIn } from './detach-parts.ts';

/** More than anybody chooses in one block, and the most that is answered at once. */
const MOST = '100';

const keyOf = (...[uid, id, field]: Parameters<ChosenIn>): string => `${uid} ${String(id)} ${field}`;

/**
 * What is chosen in the parts of an entry whose form is open. It is read while it is there: with a part that a colleague
 * removes, what was chosen in it goes too, and the form does not hold it.
 */
export function useChosen(entry: { updatedAt?: string; locale?: string | null } | undefined): ChosenIn {
  const { get } = useFetchClient();
  const { components, contentType } = unstable_useContentManagerContext();
  const known = useRef(new Map<string, readonly Chosen[]>());
  const read = useRef(async (): Promise<void> => undefined);
  read.current = async () => {
    const params = new URLSearchParams({ pageSize: MOST, ...(entry?.locale ? { locale: entry.locale } : {}) });
    for (const { uid, id, field } of chosenFields({ ...entry }, contentType, components)) {
      const answer = await get<{ results?: Chosen[] }>(`/content-manager/relations/${uid}/${id}/${field}?${params}`);
      // The last one comes first.
      known.current.set(keyOf(uid, id, field), (answer.data.results ?? []).toReversed());
    }
  };
  const version = entry?.updatedAt;
  useEffect(() => {
    // Where nothing is answered, the form itself says so beside the field.
    if (version !== undefined) read.current().catch(() => undefined);
  }, [version]);
  return useCallback((uid, id, field) => known.current.get(keyOf(uid, id, field)) ?? [], []);
}
