import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { unreadQuery } from './submissions.queries.ts';

/** Says before the window's title how many submissions nobody has opened yet, as long as the inbox is shown. */
export function useUnreadTitle(refetchInterval: number | false): void {
  const { data } = useQuery({ ...unreadQuery, refetchInterval, refetchIntervalInBackground: true });
  const unread = data?.unread ?? 0;
  useEffect(() => {
    if (unread === 0) return;
    const page = document.title;
    const title = `(${unread}) ${page}`;
    document.title = title;
    return () => {
      // A page that came meanwhile has its own.
      if (document.title === title) document.title = page;
    };
  }, [unread]);
}
