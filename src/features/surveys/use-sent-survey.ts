import { useState } from 'react';
import { useNavigationType } from 'react-router-dom';
import type { Store } from '#lib/create-store.ts';
import type { SentSurvey } from './sent-surveys.ts';

/**
 * What was sent, for the page that shows its result. Coming back with the browser finds it again; coming anew, as by a
 * link of the site, starts afresh.
 */
export function useSentSurvey(store: Store<SentSurvey | null>): {
  sent: SentSurvey | null;
  remember: (form: SentSurvey) => void;
  forget: () => void;
} {
  const cameBack = useNavigationType() === 'POP';
  const [sent, setSent] = useState(() => (cameBack ? store.get() : null));
  return {
    sent,
    remember: (form) => {
      store.set(form);
      setSent(form);
    },
    forget: () => {
      store.set(null);
      setSent(null);
    },
  };
}
