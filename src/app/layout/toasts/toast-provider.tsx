import { type ComponentType, type JSX, type ReactNode, useCallback, useEffect, useState } from 'react';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import type { ToastHostProps } from './toast-host.tsx';
import { isUrgent, type Toast, type ToastQueue, toast, toastQueue } from './toast-queue.ts';
import { installToastSheet } from './toast-sheet.ts';

type Host = ComponentType<ToastHostProps>;

/** How the host's module is fetched; tests may give another queue and another way. */
export interface ToastProviderProps {
  children: ReactNode;
  queue?: ToastQueue;
  loadHost?: () => Promise<{ default: Host }>;
}

const importHost = () => import('./toast-host.tsx');

/**
 * Gives the page its toasts. notistack is fetched once the page is interactive, so it weighs on no first view; until then
 * toasts wait in the queue. Quiet toasts are announced by a region that is there from the start, urgent ones by themselves.
 */
export function ToastProvider({
  children,
  queue = toastQueue,
  loadHost = importHost,
}: ToastProviderProps): JSX.Element {
  const [Host, setHost] = useState<Host | null>(null);
  const [announced, setAnnounced] = useState<Toast | null>(null);
  useEffect(() => {
    installToastSheet();
    return fetchHost(loadHost, (host) => setHost(() => host));
  }, [loadHost]);
  const announce = useCallback((shown: Toast) => {
    if (!isUrgent(shown.type)) setAnnounced(shown);
  }, []);
  return (
    <>
      {children}
      <VisuallyHidden role="status">
        {announced ? <span key={announced.id}>{announced.message}</span> : null}
      </VisuallyHidden>
      {Host ? <Host queue={queue} onShow={announce} /> : null}
    </>
  );
}

/** Fetches the host now and, if the connection fails, again whenever it comes back. Returns the way to give up. */
function fetchHost(loadHost: () => Promise<{ default: Host }>, found: (host: Host) => void): () => void {
  let wanted = true;
  const load = () => {
    loadHost().then(
      (module) => {
        window.removeEventListener('online', load);
        if (wanted) found(module.default);
      },
      () => window.addEventListener('online', load, { once: true }),
    );
  };
  load();
  return () => {
    wanted = false;
    window.removeEventListener('online', load);
  };
}

/** The function that shows a toast, for components. */
export function useToast(): typeof toast {
  return toast;
}
