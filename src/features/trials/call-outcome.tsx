import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { slotSentence } from '../../forms/panels/slot-words.ts';
import type { Locale } from '../../lib/locale.ts';

import type { Outcome, SignedUp } from './sign-up.ts';

/** What came of asking for a call. `email` is where the confirmation goes. */
export interface CallWish {
  outcome: Outcome;
  appointment: SignedUp['appointment'] | null;
  email: string;
}

/** The heading of that: booked, already booked, registered. */
export const outcomeTitle = {
  booked: 'trials.call.doneTitle',
  other: 'trials.call.againTitle',
  none: 'trials.call.registeredTitle',
} as const satisfies Record<Outcome, string>;

/** The appointment in words and what follows, in plain sentences. */
export const CallOutcome = ({ wish, locale }: { wish: CallWish; locale: Locale }): JSX.Element => {
  const { t } = useTranslation();
  const { outcome, appointment, email } = wish;
  if (!appointment) return <p>{t('trials.call.registeredText')}</p>;
  const when = slotSentence({ ...appointment, status: 'taken' }, locale, t);
  if (outcome === 'other') {
    return (
      <>
        <p>{t('trials.call.againWhen', { when })}</p>
        <p>{t('trials.call.againMove')}</p>
      </>
    );
  }
  return (
    <>
      <p>
        <strong>{t('trials.call.doneWhen', { when })}</strong>
      </p>
      <p>{t('trials.call.doneMail', { email })}</p>
      <p>{t('trials.call.doneFree')}</p>
    </>
  );
};
