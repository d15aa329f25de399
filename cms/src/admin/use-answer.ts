import { isFetchError, useFetchClient } from '@strapi/strapi/admin';
import { useEffect, useState } from 'react';

interface Asking<T> {
  /** How long the path must stay as it is before it is asked, in milliseconds. */
  pause?: number;
  /** The answer where there is nothing at this path, or nothing for this person. */
  absent?: T;
}

/**
 * What the content service answers to a path: undefined until it has, null where it refuses or does not answer.
 * @param path null asks nothing
 */
export function useAnswer<T>(path: string | null, { pause = 0, absent }: Asking<T> = {}): T | null | undefined {
  const { get } = useFetchClient();
  const [answer, setAnswer] = useState<{ path: string; data: T | null }>();
  useEffect(() => {
    if (path === null) return;
    let current = true;
    const ask = async (): Promise<void> => {
      const data = await get<T>(path).then(
        (response) => response.data,
        (error: unknown) => (isFetchError(error) && error.status === 404 ? (absent ?? null) : null),
      );
      if (current) setAnswer({ path, data });
    };
    const timer = setTimeout(() => void ask(), pause);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [get, path, pause, absent]);
  return answer?.path === path ? answer?.data : undefined;
}
