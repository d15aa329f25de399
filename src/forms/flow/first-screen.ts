import { createContext, useContext, useLayoutEffect } from 'react';

/** The first screen, in the parts of a screen that draw it or take its place. */
export interface FirstScreen {
  /** The server draws it now: what only a browser can know counts as not there. */
  isDrawing: boolean;
  /** What is drawn now stands behind an opening that has the page's heading. */
  isBehind: boolean;
  /** Lets it stand on; returns the way to let go. */
  keep: () => () => void;
  /** Whether somebody went on from its opening to the questions. */
  hasLedOn: () => boolean;
  /** Whether the focus is on something of it that takes it along when the first screen gives way. */
  hasFocus: () => boolean;
}

/** The first screen as it is while the server draws it. */
export const DRAWING: FirstScreen = {
  isDrawing: true,
  isBehind: false,
  keep: () => () => undefined,
  hasLedOn: () => false,
  hasFocus: () => false,
};

/**
 * The screen that opens a page, as the server drew it: it can be read and answered while its code is on its way, and
 * gives way once that has something to show. Null where there is none, or none any more.
 */
export const FirstScreenContext = createContext<FirstScreen | null>(null);

/** The first screen, or null. */
export const useFirstScreen = (): FirstScreen | null => useContext(FirstScreenContext);

/**
 * Keeps the first screen in the place of a screen that has nothing to show yet.
 * @returns true while it stands: the caller shows nothing in its place
 */
export function useKeptFirstScreen(isWaiting: boolean): boolean {
  const first = useFirstScreen();
  useLayoutEffect(() => (isWaiting ? first?.keep() : undefined), [first, isWaiting]);
  return isWaiting && first !== null && !first.isDrawing;
}
