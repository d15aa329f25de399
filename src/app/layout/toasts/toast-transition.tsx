import type { TransitionProps } from 'notistack';
import { type JSX, type ReactElement, useEffect, useEffectEvent, useRef } from 'react';
import { styled } from '#ui/theme/styled.tsx';

/** Time of the dismiss animation, in milliseconds (specification, section 9). */
export const DISMISS_MS = 150;

const Moving = styled('div')({
  transition: `opacity ${DISMISS_MS}ms ease-out, transform ${DISMISS_MS}ms ease-out, visibility ${DISMISS_MS}ms`,
  '@starting-style': { opacity: 0, transform: 'translateY(1rem)' },
  '&[data-leaving=true]': { visibility: 'hidden', opacity: 0, transform: 'translateY(1rem)' },
  '@media (prefers-reduced-motion: reduce)': { transition: 'none' },
});

/** Lets a toast rise in and sink away; tells notistack when each is over. */
export function ToastTransition(props: TransitionProps & { children: ReactElement }): JSX.Element {
  const node = useRef<HTMLDivElement>(null);
  const shown = props.in ?? false;
  const begin = useEffectEvent((element: HTMLElement, entering: boolean) => {
    if (entering) props.onEnter?.(element, true);
    else props.onExit?.(element);
  });
  const end = useEffectEvent((element: HTMLElement, entering: boolean) => {
    if (entering) props.onEntered?.(element, true);
    else props.onExited?.(element);
  });
  useEffect(() => {
    const element = node.current;
    if (element === null) return;
    begin(element, shown);
    const timer = setTimeout(() => end(element, shown), DISMISS_MS);
    return () => clearTimeout(timer);
  }, [shown]);
  return (
    <Moving ref={node} data-leaving={!shown}>
      {props.children}
    </Moving>
  );
}
