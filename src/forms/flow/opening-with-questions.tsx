import { type JSX, type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { DRAWING, type FirstScreen, FirstScreenContext, useFirstScreen, useKeptFirstScreen } from './first-screen.ts';

const BEHIND: FirstScreen = { ...DRAWING, isBehind: true };

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
  const [ledOn, setLedOn] = useState(() => first?.hasLedOn() ?? false);
  // Whoever pressed it while this was drawn, after that look: the first screen stays until it is drawn for them.
  useLayoutEffect(() => {
    if (ledOn || !first?.hasLedOn()) return undefined;
    setLedOn(true);
    return first.keep();
  }, [first, ledOn]);
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
