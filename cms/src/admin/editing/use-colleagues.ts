import { useFetchClient } from '@strapi/strapi/admin';
import { useEffect, useState } from 'react';

/** The entry whose form is open. */
interface OpenEntry {
  uid: string;
  documentId: string;
  locale: string;
}

/** Somebody else who has the same form open. */
export interface Colleague {
  id: number;
  name: string;
}

const AGAIN_MS = 10_000;

/** A name known to nobody else. Browsers make random UUIDs only where the panel is served over https or locally. */
function randomSession(): string {
  const hex = [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/** A closing window can still send a beacon, and nothing that carries its sign-in. */
function leave(session: string): void {
  const body = new Blob([JSON.stringify({ session })], { type: 'application/json' });
  navigator.sendBeacon('/editing/leave', body);
}

/**
 * Who else has this form open, asked for again every ten seconds while it is; nothing is asked for a form that is not
 * open, or not in sight. On leaving the form, the others are told at once. Each opening has a session of its own: the
 * end of one form ends nothing of the next.
 * @returns null until there is an answer
 */
export function useColleagues({ uid, documentId, locale }: OpenEntry): Colleague[] | null {
  const { post } = useFetchClient();
  const [colleagues, setColleagues] = useState<Colleague[] | null>(null);
  useEffect(() => {
    if (documentId === '') return;
    let current = true;
    const session = randomSession();
    const onLeave = (): void => leave(session);
    const ask = async (): Promise<void> => {
      if (document.hidden) return;
      const open = { uid, documentId, locale, session };
      const answer = await post<{ colleagues: Colleague[] }>('/editing', open).catch(() => null);
      if (current && answer) setColleagues(answer.data.colleagues);
    };
    void ask();
    const timer = setInterval(() => void ask(), AGAIN_MS);
    const onSight = (): void => void ask();
    document.addEventListener('visibilitychange', onSight);
    window.addEventListener('pagehide', onLeave);
    return () => {
      current = false;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onSight);
      window.removeEventListener('pagehide', onLeave);
      setColleagues(null);
      leave(session);
    };
  }, [post, uid, documentId, locale]);
  return colleagues;
}
