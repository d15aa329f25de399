import { type Application, boot } from '#app/boot/boot.ts';
import { hasOwnThings } from '#app/boot/own-things.ts';
import { markScrolled, restoreDocumentMarks } from '#app/layout/document-marks.ts';
import { installMenuButton } from '#app/layout/menu-button.ts';
import { installTrackClicks } from '#features/tracking/track-click.ts';
import { countView } from '#lib/count-view.ts';
import { savesData, whenIdle } from '#lib/when-idle.ts';

/** What is fetched with the first error. */
type ErrorReports = typeof import('./entry-errors.ts');

const {
  app = '',
  preload = '',
  shell,
  now,
  drawn,
  errors,
  endpoint = '',
} = document.querySelector<HTMLElement>('script[data-app]')?.dataset ?? {};
const isScreen = now !== undefined || drawn !== undefined;
const words = (list = ''): string[] => list.split(' ').filter(Boolean);

const pageRead = (): Promise<void> =>
  new Promise((resolve) => {
    if (document.readyState === 'loading')
      document.addEventListener('DOMContentLoaded', () => resolve(), { once: true });
    else resolve();
  });

/** Nothing is done that would take its place from what the visitor sees first: it must be on the screen, not only drawn. */
const pagePainted = (): Promise<void> =>
  pageRead().then(
    () =>
      new Promise((resolve) => {
        new PerformanceObserver((_paints, observer) => {
          observer.disconnect();
          whenIdle(resolve);
        }).observe({ type: 'paint', buffered: true });
      }),
  );

let prefetched = false;

function prefetch(): void {
  if (prefetched) return;
  prefetched = true;
  for (const href of words(`${app} ${preload}`)) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  }
  // The application asks for it again, and has it from the browser's cache then.
  if (shell !== undefined) fetch(shell).catch(() => undefined);
}

if (errors !== undefined) {
  // What reports errors is fetched with the first of them. Where that fails, nothing is told: it would be an error again.
  const load = (): Promise<ErrorReports> => import(/* @vite-ignore */ errors);
  const tell = (event: Event) =>
    void load()
      .then(({ report }) => report(endpoint, event))
      .catch(() => undefined);
  for (const name of ['error', 'unhandledrejection']) window.addEventListener(name, tell);
}
restoreDocumentMarks();
window.addEventListener('scroll', markScrolled, { passive: true });
boot({
  load: (): Promise<Application> => import(/* @vite-ignore */ app),
  prefetch,
  whenIdle,
  ahead: isScreen
    ? {
        when: drawn === undefined ? pageRead : pagePainted,
        isNeeded: async () => now !== undefined || hasOwnThings(words(drawn)),
      }
    : null,
  pageRead,
  saveData: savesData(),
});
installMenuButton();
// After the listener that keeps early clicks, so that these are not counted twice.
installTrackClicks();
// The server did not count a page that was fetched before anybody asked for it.
const [arrival] = performance.getEntriesByType('navigation');
if (arrival && 'deliveryType' in arrival && arrival.deliveryType === 'navigational-prefetch') countView();
