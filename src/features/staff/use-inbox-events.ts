import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { callClinic } from '#clinic/call-clinic.ts';
import { listenToClinic } from '#clinic/listen-clinic.ts';
import { readAccess } from '#contract/calls/auth.calls.ts';
import { STREAM_LOOKS_BACK_MS, watchSubmissions } from '#contract/calls/staff.calls.ts';
import { UNREAD } from './submissions.queries.ts';
import { watchUse } from './watch-use.ts';

/** The first wait before a broken stream is opened again, in milliseconds; each next one is twice as long. */
const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 60_000;

const wait = (ms: number, signal: AbortSignal) =>
  new Promise<void>((done) => {
    const timer = setTimeout(done, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      done();
    });
  });

/** A gap that the next stream tells of, with what it takes to open it to spare, in milliseconds. */
const SHORT_GAP_MS = STREAM_LOOKS_BACK_MS / 2;

interface Following {
  onChange: () => void;
  onLive: (isLive: boolean) => void;
  /** Resolves when somebody is there. */
  used: () => Promise<void>;
}

/** Follows the stream until it is told to stop, and opens it again whenever it ends. */
async function follow(signal: AbortSignal, { onChange, onLive, used }: Following): Promise<void> {
  let next = FIRST_WAIT_MS;
  let endedAt: number | null = null;
  let isBroken = false;
  while (!signal.aborted) {
    const onOpen = () => {
      next = FIRST_WAIT_MS;
      onLive(true);
      if (isBroken || (endedAt !== null && Date.now() - endedAt > SHORT_GAP_MS)) onChange();
      isBroken = false;
    };
    await listenToClinic(watchSubmissions, { signal, onOpen, onChange }).catch(() => {
      isBroken = true;
    });
    if (signal.aborted) return;
    onLive(false);
    endedAt = Date.now();
    await wait(next, signal);
    next = Math.min(next * 2, LONGEST_WAIT_MS);
    // The stream ends with its token: any other call renews it, or finds that the session is over.
    await used();
    if (!signal.aborted) await callClinic(readAccess, { signal }).catch(() => undefined);
  }
}

/**
 * Reads the list anew when the clinic says that submissions changed. In a window that nobody sees only the count is read
 * again: each reading of the list is written down, and the list follows once it is looked at. Where nobody has used the
 * window for an hour nothing is asked, so that the session of whoever left it open ends by itself.
 * @returns true while one has to ask: somebody is there, and no events of the clinic arrive
 */
export function useInboxEvents(): boolean {
  const client = useQueryClient();
  const [isLive, setIsLive] = useState(false);
  const [isUsed, setIsUsed] = useState(true);
  useEffect(() => {
    const leaving = new AbortController();
    const onChange = () => {
      const isSeen = document.visibilityState === 'visible';
      void client.invalidateQueries({ queryKey: UNREAD });
      void client.invalidateQueries({ queryKey: ['clinic', 'submissions'], refetchType: isSeen ? 'active' : 'none' });
    };
    const used = watchUse(leaving.signal, setIsUsed);
    void follow(leaving.signal, { onChange, onLive: setIsLive, used });
    return () => leaving.abort();
  }, [client]);
  return isUsed && !isLive;
}
