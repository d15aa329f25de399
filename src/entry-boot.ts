import { type Application, boot } from '#app/hydration/boot/boot.ts';
import { markScrolled, restoreDocumentMarks } from '#app/layout/document-marks.ts';
import { installMenuButton } from '#app/layout/menu-button.ts';
import { installTrackClicks } from '#features/tracking/track-click.ts';
import { countView } from '#lib/count-view.ts';
import { isLocale } from '#lib/locale.ts';
import { savesData, whenIdle } from '#lib/when-idle.ts';

/** What is fetched with the first error. */
type ErrorReports = typeof import('./entry-errors.ts');

const {
  app = '',
  preload = '',
  now,
  errors,
  endpoint = '',
} = document.querySelector<HTMLElement>('script[data-app]')?.dataset ?? {};
const { lang } = document.documentElement;

const pageRead = (): Promise<void> =>
  new Promise((resolve) => {
    if (document.readyState === 'loading')
      document.addEventListener('DOMContentLoaded', () => resolve(), { once: true });
    else resolve();
  });

let prefetched = false;

function prefetch(): void {
  if (prefetched) return;
  prefetched = true;
  for (const href of [app, ...preload.split(' ')].filter(Boolean)) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  }
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
  immediate: now !== undefined,
  pageRead,
  saveData: savesData(),
});
installMenuButton();
// After the listener that keeps early clicks, so that these are not counted twice.
if (isLocale(lang)) installTrackClicks(lang);
// The server did not count a page that was fetched before anybody asked for it.
const [arrival] = performance.getEntriesByType('navigation');
if (arrival && 'deliveryType' in arrival && arrival.deliveryType === 'navigational-prefetch') countView();
