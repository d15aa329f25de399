/** What this needs of `import.meta.hot`. */
interface HotUpdates {
  on(event: 'vite:afterUpdate', listener: (payload: { updates: readonly { path: string }[] }) => void): void;
}

/**
 * Under `npm run dev`: loads the page anew after an edit of a static block on it, of which the browser keeps the server's
 * HTML whatever its code says. The others are replaced in place.
 */
export function reloadAfterEdits(hot: HotUpdates, reload = () => window.location.reload()): void {
  hot.on('vite:afterUpdate', ({ updates }) => {
    const kinds = updates.flatMap(({ path }) => /^\/blocks\/([^/]+)\//.exec(path)?.[1] ?? []);
    if (kinds.some((kind) => document.querySelector(`[data-static][data-block="blocks.${kind}"]`))) reload();
  });
}
