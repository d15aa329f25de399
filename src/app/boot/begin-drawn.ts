import { whenIdle } from '#lib/when-idle.ts';
import { hasOwnThings } from './own-things.ts';

/** What the boot script knows of a page that shows its first screen, and can do. */
export interface DrawnPage {
  /** The addresses of the calls that would tell whether the screen is another one in this browser, with spaces between. */
  drawn: string;
  /** There where the application starts in any case. */
  now: string | undefined;
  /** Fetches the application's files. */
  prefetch: () => void;
  start: () => void;
}

/** Nothing is done that would take its place from what the visitor sees first: it must be on the screen, not only drawn. */
const painted = (): Promise<void> =>
  new Promise((resolve) => {
    new PerformanceObserver((_paints, observer) => {
      observer.disconnect();
      whenIdle(resolve);
    }).observe({ type: 'paint', buffered: true });
  });

/** Fetches the application once the page is painted, and starts it where the screen may be another one in this browser. */
export async function beginDrawn({ drawn, now, prefetch, start }: DrawnPage): Promise<void> {
  await painted();
  prefetch();
  if (now !== undefined || (await hasOwnThings(drawn.split(' ').filter(Boolean)))) start();
}
