/** What a toast tells: done, for information, careful, gone wrong. */
export type ToastType = 'success' | 'info' | 'warning' | 'error';

/** The corner or edge a toast shows in. */
export type ToastPosition = `${'top' | 'bottom'}-${'left' | 'center' | 'right'}`;

/** Types that interrupt a screen reader; the others are told by the provider's quiet region. */
export function isUrgent(type: ToastType): boolean {
  return type === 'error' || type === 'warning';
}

/** How a toast shows. `duration` in milliseconds; null keeps it until it is closed. */
export interface ToastOptions {
  type?: ToastType;
  duration?: number | null;
  position?: ToastPosition;
}

/** A toast with nothing left open. */
export interface Toast extends Required<ToastOptions> {
  id: number;
  message: string;
}

/** The product's constants (specification, section 9). */
const TOAST_DEFAULTS: Required<ToastOptions> = { type: 'success', duration: 3000, position: 'bottom-right' };

/** How often queued toasts look for a free place, in milliseconds (specification, section 9). */
const QUEUE_RECHECK_MS = 250;

/** How many toasts show at once; more would hide the page. */
export const MAX_VISIBLE = 3;

/** Shows a toast and calls `onGone` when it has left the screen. */
export type ToastHost = (toast: Toast, onGone: () => void) => void;

/** Toasts that wait for a place, or for the host that shows them. */
export interface ToastQueue {
  /** Adds a toast; one that is waiting or showing already is not repeated. */
  add(message: string, options?: ToastOptions): void;
  /** Gives the queue its host; returns the way to take it back. */
  attach(host: ToastHost): () => void;
}

/** An empty queue. */
export function createToastQueue(): ToastQueue {
  const waiting: Toast[] = [];
  const visible = new Map<number, Toast>();
  let host: ToastHost | null = null;
  let rechecking = false;
  let count = 0;

  function check(): void {
    while (host !== null && visible.size < MAX_VISIBLE) {
      const toast = waiting.shift();
      if (toast === undefined) return;
      visible.set(toast.id, toast);
      host(toast, () => visible.delete(toast.id));
    }
    if (waiting.length === 0 || rechecking) return;
    rechecking = true;
    setTimeout(recheck, QUEUE_RECHECK_MS);
  }
  function recheck(): void {
    rechecking = false;
    check();
  }

  return {
    add(message, options = {}) {
      const toast: Toast = { ...TOAST_DEFAULTS, ...options, message, id: ++count };
      const repeated = [...waiting, ...visible.values()].some(
        (other) => other.message === message && other.type === toast.type,
      );
      if (repeated) return;
      waiting.push(toast);
      check();
    },
    attach(next) {
      host = next;
      check();
      return () => {
        host = null;
        visible.clear();
      };
    },
  };
}

/** The toasts of this page. */
export const toastQueue: ToastQueue = createToastQueue();

/**
 * Shows a message for a moment, also from code outside React: 3 seconds, as a success, at the bottom right, unless told
 * otherwise. Before the host is there the message waits.
 */
export function toast(message: string, options?: ToastOptions): void {
  toastQueue.add(message, options);
}
