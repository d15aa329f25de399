import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { type SpokenOf, sayOf } from '#contract/rules/name-person.ts';
import { OwnReference } from '#forms/sending/own-reference.tsx';
import { slotSentence } from '#forms/slots/slot-words.ts';
import type { Locale } from '#lib/locale.ts';
import { space } from '#ui/theme/scale.ts';
import { styled } from '#ui/theme/styled.tsx';
import type { Outcome, Registration } from './register-for-trial.ts';

/** What came of asking for a call. `email` is where the confirmation goes. */
export interface CallWish {
  outcome: Outcome;
  appointment: Registration['appointment'] | null;
  email: string;
  /** The person, when somebody else asked for it. */
  spoken: SpokenOf | null;
  /** Of the registration. */
  reference?: string | undefined;
}

const Words = styled('div')({ display: 'grid', gap: space.sm, overflowWrap: 'anywhere' });

/** What came of it in a heading. */
export const outcomeTitle = {
  booked: 'trials.call.doneTitle',
  other: 'trials.call.againTitle',
  unbooked: 'trials.call.registeredTitle',
  open: 'trials.call.openTitle',
} as const satisfies Record<Outcome, string>;

/** The appointment in words and what follows, in plain sentences. */
export const CallOutcome = ({ wish, locale }: { wish: CallWish; locale: Locale }): JSX.Element => {
  const { t } = useTranslation();
  const { outcome, appointment, email, spoken, reference } = wish;
  const free = sayOf(spoken, locale, { own: t('trials.call.doneFree'), caregiver: t('trials.call.doneFreeCaregiver') });
  const when = appointment ? slotSentence({ ...appointment, status: 'taken' }, locale, t) : '';
  const sentences: Readonly<Record<Outcome, readonly string[]>> = {
    booked: [t('trials.call.doneWhen', { when }), t('trials.call.doneMail', { email }), free],
    other: [t('trials.call.againText'), t('trials.call.againMove')],
    unbooked: [t('trials.call.registeredText', { email })],
    open: [t('trials.call.openText', { email })],
  };
  const [first, ...others] = sentences[outcome];
  return (
    <Words>
      <p>
        <strong>{first}</strong>
      </p>
      {others.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <OwnReference reference={reference} />
    </Words>
  );
};
