import { useContext, useEffect, useRef, useState } from 'react';
import { countView } from '#lib/count-view.ts';
import { mayCount } from '#lib/counting.ts';
import { PageAheadContext } from './page-ahead.ts';

function target(hash: string): HTMLElement | null {
  try {
    const named = hash === '' ? null : document.getElementById(decodeURIComponent(hash.slice(1)));
    return named ?? document.querySelector<HTMLElement>('main h1');
  } catch {
    return document.querySelector<HTMLElement>('main h1');
  }
}

/**
 * After a change of page the focus goes to the new page's `<h1>` (or to what the hash names), as after a page load a
 * screen reader would start there. The first page keeps the browser's own focus; it was counted by the server, as all
 * others are told to it here.
 * @param page what tells one page from another: its path, and whether it could be shown
 * @returns what to announce: the title of the page one came to, empty on the first page
 */
export function useArrival(page: string): string {
  const [announcement, setAnnouncement] = useState('');
  const shown = useRef(page);
  const { expect } = useContext(PageAheadContext);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    expect(null);
    if (mayCount()) countView();
    const heading = target(window.location.hash);
    if (heading && !heading.hasAttribute('tabindex')) heading.tabIndex = -1;
    heading?.focus({ preventScroll: true });
    setAnnouncement(document.title);
  }, [page, expect]);
  return announcement;
}
