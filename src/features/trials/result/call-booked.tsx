import { type JSX, type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Locale } from '#lib/locale.ts';
import { Notice } from '#ui/notice.tsx';
import { CallOutcome, type CallWish, outcomeTitle } from '../call-outcome.tsx';

/** `children` is what can be done about it. */
export interface CallBookedProps {
  wish: CallWish;
  locale: Locale;
  children?: ReactNode;
}

/** Says in place that the call is booked, or that one was already; takes the focus, as the form it replaces is gone. */
export const CallBooked = ({ wish, locale, children }: CallBookedProps): JSX.Element => {
  const { t } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1}>
      <Notice
        tone={wish.outcome === 'booked' ? 'success' : 'info'}
        title={t(outcomeTitle[wish.outcome])}
        headingLevel={2}
      >
        <CallOutcome wish={wish} locale={locale} />
      </Notice>
      {children}
    </div>
  );
};
