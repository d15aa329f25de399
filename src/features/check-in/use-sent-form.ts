import { useState } from 'react';
import { useNavigationType } from 'react-router-dom';
import type { SentForm } from './sent-check-in.ts';
import type { TabMemory } from './tab-memory.ts';

/**
 * What was sent, for the page that shows its result. Coming back with the browser finds it again; coming anew, as by a
 * link of the site, starts afresh.
 */
export function useSentForm(memory: TabMemory<SentForm>): {
  sent: SentForm | null;
  keep: (form: SentForm) => void;
  forget: () => void;
} {
  const cameBack = useNavigationType() === 'POP';
  const [sent, setSent] = useState(() => (cameBack ? memory.read() : null));
  return {
    sent,
    keep: (form) => {
      memory.keep(form);
      setSent(form);
    },
    forget: () => {
      memory.forget();
      setSent(null);
    },
  };
}
