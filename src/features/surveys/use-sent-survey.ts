import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { type Location, useLocation, useNavigationType } from 'react-router-dom';
import { resultQuery } from '#features/results/result.queries.ts';
import type { Store } from '#lib/create-store.ts';
import type { Locale } from '#lib/locale.ts';
import { useIsClient } from '#lib/use-is-client.ts';
import { seenAgain } from './seen-again.ts';
import type { SentSurvey } from './sent-surveys.ts';

/** React Router's key of an entry of the history that no navigation of the site made. */
const FIRST_ENTRY = 'default';

/** True for a page that was opened anew, by its address or a link from elsewhere, rather than reloaded or gone back to. */
function isOpenedAnew({ key }: Location): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return key === FIRST_ENTRY && entry !== undefined && 'type' in entry && entry.type === 'navigate';
}

/** Which form, and where this tab remembers it. */
export interface SentSurveySource {
  store: Store<SentSurvey | null>;
  slug: string;
  locale: Locale;
  /** Answers to it are being given in this tab: what was sent earlier waits. */
  isAnswering: boolean;
}

/** What was sent of a form, for the page that shows its result. */
export interface SentSurveyState {
  /** To be shown now. */
  sent: SentSurvey | null;
  /** Sent earlier from this browser: to be offered. */
  earlier: SentSurvey | null;
  /** The clinic is being asked for what should be shown now. */
  isLooking: boolean;
  remember: (form: SentSurvey) => void;
  forget: () => void;
}

/** What was sent in another language is asked of the clinic in this one. */
const inLanguage = (sent: SentSurvey | null, locale: Locale): SentSurvey | null =>
  sent?.definition.locale === locale ? sent : null;

/**
 * What was sent, for the page that shows its result. Coming back with the browser or reloading finds it again, from
 * this tab's memory or, for a day, from the clinic; coming anew starts afresh and may see it again.
 */
export function useSentSurvey({ store, slug, locale, isAnswering }: SentSurveySource): SentSurveyState {
  const isClient = useIsClient();
  const isBack = useNavigationType() === 'POP';
  const location = useLocation();
  const [sent, setSent] = useState(() => (isBack ? inLanguage(store.get(), locale) : null));
  const [cameBack, setCameBack] = useState(() => isBack && !isAnswering && !isOpenedAnew(location));
  const [isForgotten, setForgotten] = useState(false);
  const asks = isClient && sent === null && !isForgotten;
  const { data, isPending, isError } = useQuery({ ...resultQuery(slug, locale), enabled: asks });
  const found = useMemo(() => (asks && data?.result ? seenAgain(data.result) : null), [asks, data]);
  useEffect(() => {
    // The next forms of this tab need not ask again what was said in it.
    if (cameBack && found) store.set(found);
  }, [cameBack, found, store]);
  const isLooking = cameBack && asks && isPending && !isError;
  // Where the clinic shows nothing, another language is better than losing it.
  const inAnyLanguage = cameBack && !isLooking ? store.get() : null;
  return {
    sent: sent ?? (cameBack ? (found ?? inAnyLanguage) : null),
    earlier: cameBack ? null : found,
    isLooking,
    remember: (form) => {
      store.set(form);
      setSent(form);
    },
    forget: () => {
      store.set(null);
      setSent(null);
      setCameBack(false);
      setForgotten(true);
    },
  };
}
