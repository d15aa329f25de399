/** What the router writes into an entry of the history: the step of a screen, a name by which places are kept, a number. */
interface Entry {
  usr?: unknown;
  key?: string;
  idx?: number;
}

const addressOf = ({ pathname, search }: Location): string => pathname + search;

/**
 * A link to a place on the same page is the browser's own matter: it scrolls there and takes the focus along. The entry
 * that it makes in the history knows neither the step of a screen nor where the page stood. Here it is given both before the
 * router reads it: listen before there is a router.
 * @returns stops it
 */
export function keepStepInEntries(): () => void {
  let known = { address: addressOf(window.location), entry: readEntry() };
  const note = (): void => {
    known = { address: addressOf(window.location), entry: readEntry() };
  };
  const mend = (): void => {
    const { address, entry } = known;
    if (window.history.state === null && entry !== null && addressOf(window.location) === address) {
      const own: Entry = { ...entry, key: Math.random().toString(36).slice(2), idx: (entry.idx ?? 0) + 1 };
      window.history.replaceState(own, '');
    }
    note();
  };
  // The router writes entries without telling anybody; a link is followed after its click.
  window.addEventListener('click', note, true);
  window.addEventListener('popstate', mend);
  return () => {
    window.removeEventListener('click', note, true);
    window.removeEventListener('popstate', mend);
  };
}

const readEntry = (): Entry | null => window.history.state;
