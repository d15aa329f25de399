import { useEffect } from 'react';

/**
 * Lets the browser ask before the page is closed or reloaded while answers would be lost. Moves within the site lose
 * nothing: the answers stay in the tab's memory.
 */
export function useLeaveWarning(wouldLose: boolean): void {
  useEffect(() => {
    if (!wouldLose) return;
    const onLeave = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', onLeave);
    return () => window.removeEventListener('beforeunload', onLeave);
  }, [wouldLose]);
}
