import { useEffect } from 'react';

/** Links that leave no page: they open the telephone or a mail. Some browsers take them for leaving all the same. */
const CALLS = 'a[href^="tel:"], a[href^="mailto:"], a[href^="sms:"]';

const isCall = ({ target }: Event): boolean => target instanceof Element && target.closest(CALLS) !== null;

/**
 * Lets the browser ask before the page is closed or reloaded while answers would be lost. Moves within the site lose
 * nothing: the answers stay in the tab's memory. Nothing stands between a visitor and the telephone.
 */
export function useLeaveWarning(wouldLose: boolean): void {
  useEffect(() => {
    if (!wouldLose) return;
    let calling = false;
    const onClick = (event: Event) => {
      calling = isCall(event);
    };
    const onLeave = (event: BeforeUnloadEvent) => {
      if (!calling) event.preventDefault();
      calling = false;
    };
    document.addEventListener('click', onClick, { capture: true });
    window.addEventListener('beforeunload', onLeave);
    return () => {
      document.removeEventListener('click', onClick, { capture: true });
      window.removeEventListener('beforeunload', onLeave);
    };
  }, [wouldLose]);
}
