import { type RefObject, useEffect, useRef } from 'react';
import { useNavigationType } from 'react-router-dom';
import { useFirstScreen } from '../first-screen.ts';

/**
 * Gives the heading the focus whenever another step is shown, so that a screen reader begins there. A page that was
 * loaded keeps the browser's own focus, and whoever is answering its first screen keeps theirs.
 * @param step null while something else has the focus or nothing is shown yet
 */
export function useHeadingFocus(step: string | null): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const loaded = useRef(useNavigationType() === 'POP');
  const shown = useRef<string | null>(null);
  const first = useFirstScreen();
  useEffect(() => {
    if (step === null || shown.current === step) return;
    const isFirst = shown.current === null;
    shown.current = step;
    if (!(isFirst && (loaded.current || first?.hasFocus()))) heading.current?.focus({ preventScroll: true });
  }, [step, first]);
  return heading;
}
