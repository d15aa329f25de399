import { useEffect } from 'react';

/** Links that leave no page: they open the telephone or a mail. Some browsers take them for leaving all the same. */
const CALLS = 'a[href^="tel:"], a[href^="mailto:"], a[href^="sms:"]';

/** Milliseconds in which a browser that takes a call for leaving says so: it follows the click at once. */
const CALL_FOLLOWS = 1000;

const isCall = ({ target }: Event): boolean => target instanceof Element && target.closest(CALLS) !== null;

/**
 * Lets the browser ask before the page is closed or reloaded while answers would be lost. Moves within the site lose
 * nothing: the answers stay in the tab's memory. Nothing stands between a visitor and the telephone.
 */
export function useLeaveWarning(wouldLose: boolean): void {
  useEffect(() => {
    if (!wouldLose) return;
    let calling = false;
    let ending: ReturnType<typeof setTimeout> | undefined;
    const endCall = () => {
      calling = false;
    };
    const onClick = (event: Event) => {
      calling = isCall(event);
      clearTimeout(ending);
      // Most browsers never say so: what is closed later is no call.
      if (calling) ending = setTimeout(endCall, CALL_FOLLOWS);
    };
    const onLeave = (event: BeforeUnloadEvent) => {
      if (!calling) event.preventDefault();
      calling = false;
    };
    document.addEventListener('click', onClick, { capture: true });
    window.addEventListener('beforeunload', onLeave);
    return () => {
      clearTimeout(ending);
      document.removeEventListener('click', onClick, { capture: true });
      window.removeEventListener('beforeunload', onLeave);
    };
  }, [wouldLose]);
}
