import { restoreDocumentMarks } from '../layout/document-marks.ts';
import { holdClicks } from './held-clicks.ts';
import { watchIntent } from './intent.ts';
import { showAtOnce } from './show-at-once.ts';

/** The application's entry, as the boot script sees it. */
export interface Application {
  start: (beforeHydration: () => void) => Promise<void>;
}

/** What the boot script works with. */
export interface BootOptions {
  /** Fetches the application; called again after a failure. */
  load: () => Promise<Application>;
  /** Begins to fetch the application's files. */
  prefetch: () => void;
  /** Calls back when the browser has time; returns the way to take that back. */
  whenIdle: (callback: () => void) => () => void;
  /** Resolves when the whole page is read: it carries what the application begins with. */
  pageRead: () => Promise<unknown>;
  /** The visitor asked to save data: fetch only what they need. */
  saveData: boolean;
}

/**
 * Keeps early clicks and starts the application: at once when a control is used, in idle time after any other event of the
 * visitor. Until then links are followed by the browser itself, and whoever goes back or on to a page that the application
 * drew before a reload has that one loaded.
 * @returns starts it without waiting for an event
 */
export function boot({ load, prefetch, whenIdle, pageRead, saveData }: BootOptions): () => void {
  let starting = false;
  let cancelIdle: (() => void) | null = null;

  const start = () => {
    if (starting) return;
    starting = true;
    cancelIdle?.();
    prefetch();
    pageRead()
      .then(load)
      .then((application) => application.start(held.unmark))
      .then(
        () => {
          stopWatching();
          window.onpopstate = null;
          held.release(true);
        },
        (error: unknown) => {
          // The next event tries again.
          starting = false;
          held.release(false);
          restoreDocumentMarks();
          reportError(error);
        },
      );
  };
  const onPresence = () => {
    if (starting || cancelIdle || saveData) return;
    prefetch();
    cancelIdle = whenIdle(start);
  };
  /** Whoever follows a link does not need the application on this page any more. */
  const onLeave = ({ target }: Event) => {
    if (starting || !(target instanceof Element && target.closest('a[href]'))) return;
    cancelIdle?.();
    cancelIdle = null;
  };

  const held = holdClicks((control) => {
    showAtOnce(control);
    start();
  });
  const stopWatching = watchIntent({ onControl: start, onPresence });
  document.addEventListener('click', onLeave, true);
  // The application made that entry before a reload, and nobody but it draws another page in this document.
  window.onpopstate = ({ state }) => state && window.location.reload();
  return start;
}
