import {
  createContext,
  type JSX,
  type ReactNode,
  useContext,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useState,
} from 'react';

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
}

/** The first screen as it is while the server draws it. */
export const DRAWING: FirstScreen = {
  isDrawing: true,
  isBehind: false,
  keep: () => () => undefined,
  hasLedOn: () => false,
};

const BEHIND: FirstScreen = { ...DRAWING, isBehind: true };

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

/** `questions` is the screen to which the button of the opening leads; `onLedOn` goes there for whoever pressed it before. */
export interface OpeningWithQuestionsProps {
  opening: ReactNode;
  questions: ReactNode;
  onLedOn: () => void;
}

/**
 * An opening and, where the server draws it, the first question behind it: in a template, which is no part of the page
 * before the button with `data-leads-on` puts it in the place of the opening.
 */
export function OpeningWithQuestions({ opening, questions, onLedOn }: OpeningWithQuestionsProps): JSX.Element | null {
  const first = useFirstScreen();
  const isDrawing = first?.isDrawing ?? false;
  const [ledOn] = useState(() => first?.hasLedOn() ?? false);
  const goOn = useEffectEvent(onLedOn);
  useEffect(() => {
    if (ledOn) goOn();
  }, [ledOn]);
  const standsForIt = useKeptFirstScreen(ledOn);
  if (standsForIt) return null;
  return (
    <>
      {opening}
      {isDrawing && questions ? (
        <FirstScreenContext.Provider value={BEHIND}>
          <template>{questions}</template>
        </FirstScreenContext.Provider>
      ) : null}
    </>
  );
}
