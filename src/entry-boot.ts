import { type Application, boot } from '#app/boot/boot.ts';
import { markScrolled, restoreDocumentMarks } from '#app/layout/document-marks.ts';
import { installMenuButton } from '#app/layout/menu-button.ts';
import { installTrackClicks } from '#features/tracking/track-click.ts';
import { countView } from '#lib/count-view.ts';
import { savesData, whenIdle } from '#lib/when-idle.ts';

/** What is fetched with the first error. */
type ErrorReports = typeof import('./entry-errors.ts');
/** What comes along with a first screen. */
type DrawnScreen = typeof import('./entry-drawn.ts');

const {
  app = '',
  shell,
  now,
  drawn,
  screen = '',
  errors,
  endpoint = '',
} = document.querySelector<HTMLElement>('script[data-app]')?.dataset ?? {};
/** The application's entry, what runs ahead of the rest of it, then what else the page needs. */
const files = app.split(' ');

const pageRead = (): Promise<unknown> =>
  new Promise((resolve) => {
    if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', resolve);
    else resolve(null);
  });

let prefetched = false;

function prefetch(): void {
  if (prefetched) return;
  prefetched = true;
  for (const href of files) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  }
  // The application asks for it again, and has it from the browser's cache then.
  if (shell !== undefined) fetch(shell).catch(() => undefined);
}

if (errors !== undefined) {
  // What reports errors is fetched with the first of them. Where that fails, nothing is told: it would be an error again.
  const tell = (event: Event) =>
    void import(/* @vite-ignore */ errors)
      .then(({ report }: ErrorReports) => report(endpoint, event))
      .catch(() => undefined);
  for (const name of ['error', 'unhandledrejection']) window.addEventListener(name, tell);
}
restoreDocumentMarks();
// A page out of the back/forward cache is marked as when it was left; another page may have changed that since.
window.addEventListener('pageshow', (event) => {
  if (event.persisted) restoreDocumentMarks();
});
window.addEventListener('scroll', markScrolled, { passive: true });
const start = boot({
  // The theme takes longest to run, and is there before the rest.
  load: (): Promise<Application> =>
    import(/* @vite-ignore */ files[1] ?? '').then(() => import(/* @vite-ignore */ files[0] ?? '')),
  prefetch,
  whenIdle,
  pageRead,
  saveData: savesData(),
});
if (drawn !== undefined) {
  const come = ({ beginDrawn }: DrawnScreen) => beginDrawn({ drawn, now, prefetch, start });
  // The page itself has asked for it.
  void pageRead()
    .then(() => import(/* @vite-ignore */ screen))
    .then(come);
} else if (now !== undefined) void pageRead().then(start);
installMenuButton();
// After the listener that keeps early clicks, so that these are not counted twice.
installTrackClicks();
// The server did not count a page that was fetched before anybody asked for it.
const [arrival] = performance.getEntriesByType('navigation');
if (Object(arrival).deliveryType === 'navigational-prefetch') countView();
