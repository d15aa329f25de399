import { type RefObject, useEffect, useRef, useState } from 'react';
import { panelText } from '../editor-texts.ts';
import { type FromFrame, type Place, readFrameMessage } from './frame-messages.ts';

/** What a click on the page does: it opens its field, or follows its link inside the preview. */
export type FrameMode = 'edit' | 'follow';

/** The page's own buttons, in the panel's language. */
const TEXTS = [
  ...['up', 'down', 'duplicate', 'remove', 'above', 'below', 'hide', 'show', 'copy'],
  ...['toolbar', 'hidden'],
] as const;
const GREETING_MS = 150;

/** The conversation with the page in the frame. */
export interface Frame {
  ref: RefObject<HTMLIFrameElement>;
  /** Whether the page listens. */
  ready: boolean;
  onLoad: () => void;
  say: (message: object) => void;
  show: (place: Place) => void;
}

/**
 * Talks with the page in the frame: only with that window, and only at the address of the site. The page is greeted until
 * it answers, because its script may come after it.
 */
export function useFrame(url: string | null, mode: FrameMode, onMessage: (message: FromFrame) => void): Frame {
  const ref = useRef<HTMLIFrameElement>(null);
  const [loads, setLoads] = useState(0);
  const [ready, setReady] = useState(false);
  const origin = url === null ? '' : new URL(url).origin;
  const heard = useRef(onMessage);
  heard.current = onMessage;

  const say = (message: object): void => {
    if (origin !== '') ref.current?.contentWindow?.postMessage(message, origin);
  };
  const saying = useRef(say);
  saying.current = say;

  useEffect(() => {
    const onWindowMessage = ({ source, origin: from, data }: MessageEvent): void => {
      if (source !== ref.current?.contentWindow || from !== origin) return;
      const message = readFrameMessage(data);
      if (message?.type === 'preview:ready') setReady(true);
      else if (message) heard.current(message);
    };
    window.addEventListener('message', onWindowMessage);
    return () => window.removeEventListener('message', onWindowMessage);
  }, [origin]);

  useEffect(() => {
    if (loads === 0) return undefined;
    const texts = Object.fromEntries(TEXTS.map((id) => [id, panelText(`souvenance.preview.${id}`)]));
    const greet = (): void => saying.current({ type: 'preview:hello', texts, mode });
    greet();
    if (ready) return undefined;
    const timer = setInterval(greet, GREETING_MS);
    return () => clearInterval(timer);
  }, [loads, ready, mode]);

  return {
    ref,
    ready,
    onLoad: () => {
      setReady(false);
      setLoads((count) => count + 1);
    },
    say,
    show: (place) => say({ type: 'preview:show', place }),
  };
}
