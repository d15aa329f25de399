import { useEffect, useState } from 'react';
import { useAnswer } from '../use-answer.ts';
import type { PlacesAnswer } from './places.ts';

/** Where a page stands; `none` for those who may not choose it, null where it could not be read, undefined until it is. */
type KnownPlaces = PlacesAnswer | 'none' | null | undefined;

interface Places {
  places: KnownPlaces;
  /** Takes over what the content service answered to a change. */
  setPlaces: (places: PlacesAnswer) => void;
  /** Asks once more where that failed. */
  askAgain: () => void;
}

/**
 * Asks the content service where a page stands in menu and footer. What is known stays while it is asked again.
 * @param version changes when it is to be asked again
 */
export function usePlaces(documentId: string, version: string): Places {
  const [tries, setTries] = useState(0);
  const asked = new URLSearchParams({ documentId, version, tries: String(tries) });
  const answer = useAnswer<PlacesAnswer | 'none'>(`/page-places?${asked}`, { absent: 'none' });
  const [places, setPlaces] = useState<KnownPlaces>();
  useEffect(() => {
    if (answer !== undefined) setPlaces((known) => answer ?? known ?? null);
  }, [answer]);
  const askAgain = (): void => {
    setPlaces(undefined);
    setTries((before) => before + 1);
  };
  return { places, setPlaces, askAgain };
}
