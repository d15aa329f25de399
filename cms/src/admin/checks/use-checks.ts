import { useEffect, useRef, useState } from 'react';
import type { AccessibilityFault, FromFrame } from '../preview/frame-messages.ts';
import type { Finding, PageCard } from './findings.ts';

/** What is known of the form and the page; null while it is not. */
export interface Checks {
  findings: Finding[] | null;
  faults: AccessibilityFault[] | null;
  card: PageCard | null;
  /** Whether the site did not answer when it was last asked: for the form, and for the page. */
  failed: { form: boolean; page: boolean };
  /** Whether the part with the findings is open: only then the page is looked at by axe. */
  open: boolean;
  setOpen: (open: boolean) => void;
  hear: (message: FromFrame) => void;
}

interface CheckedForm {
  values: Record<string, unknown>;
  /** Whether the page in the frame listens, and shows the form. */
  live: boolean;
  say: (message: object) => void;
}

/** Nobody is corrected in the middle of a word, in milliseconds. */
const PAUSE_MS = 700;

/** Asks for what is wrong in the form whenever its editor pauses. */
export function useChecks({ values, live, say }: CheckedForm): Checks {
  const [findings, setFindings] = useState<Finding[] | null>(null);
  const [faults, setFaults] = useState<AccessibilityFault[] | null>(null);
  const [card, setCard] = useState<PageCard | null>(null);
  const [failed, setFailed] = useState({ form: false, page: false });
  const [open, setOpen] = useState(false);
  const asked = useRef(0);
  const saying = useRef(say);
  saying.current = say;
  useEffect(() => {
    if (!live) return undefined;
    const timer = setTimeout(() => {
      asked.current += 1;
      const language = document.documentElement.lang;
      saying.current({ type: 'preview:check', values, number: asked.current, accessibility: open, language });
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [values, live, open]);
  return {
    findings,
    faults,
    card,
    failed,
    open,
    setOpen,
    hear: (message) => {
      if (message.type === 'preview:checked' && message.number === asked.current) {
        setFindings(message.findings);
        setFailed((known) => ({ ...known, form: message.findings === null }));
        setCard((known) => message.card ?? known);
      }
      if (message.type === 'preview:accessible' && message.number === asked.current) {
        setFaults(message.faults);
        setFailed((known) => ({ ...known, page: message.faults === null }));
      }
    },
  };
}
