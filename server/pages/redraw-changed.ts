import type { ContentStore } from '../content/content-store.ts';
import type { PageService } from './page-service.ts';

/** Of all pages that a change makes others, such as another footer, those are drawn again that were asked for last. */
const MOST = 30;

/** What is drawn again, and how long after a change, in milliseconds. */
export interface RedrawOptions {
  content: Pick<ContentStore, 'onChange'>;
  pages: Pick<PageService, 'redraw'>;
  delayMs: number;
  /** Told of mistakes of ours. */
  onError: (error: unknown) => void;
}

/**
 * Draws pages that visitors asked for again as soon as a change made them others, so that their next visitor finds them
 * finished; who comes meanwhile waits for the same drawing.
 * @returns what ends it
 */
export function redrawChanged({ content, pages, delayMs, onError }: RedrawOptions): { stop: () => Promise<void> } {
  let due: NodeJS.Timeout | undefined;
  let redrawing: Promise<void> = Promise.resolve();
  content.onChange(() => {
    clearTimeout(due);
    // The change is applied by then.
    due = setTimeout(() => {
      redrawing = redrawing.then(() => pages.redraw(MOST)).catch(onError);
    }, delayMs).unref();
  });
  return {
    async stop() {
      clearTimeout(due);
      await redrawing;
    },
  };
}
