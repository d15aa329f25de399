import { useState } from 'react';
import type { ClinicFailure } from '#clinic/failure.ts';
import { peopleIn } from '#contract/forms/people.ts';
import { spokenOf } from '#contract/rules/name-person.ts';
import type { ConsentText, FormValues } from '#forms/fields/answer-form.ts';
import { sendersContact } from '#forms/fields/contact-items.ts';
import { useClinicMutation } from '#forms/sending/use-clinic-mutation.ts';
import type { Locale } from '#lib/locale.ts';
import type { CallWish } from '../call-outcome.tsx';
import { createRegistrationSender, outcomeOf } from '../register-for-trial.ts';
import type { Sender } from './result-types.ts';

/** What a booking is about, and who is told of it. */
export interface BookingOptions {
  trialKey: string;
  locale: Locale;
  consents: readonly ConsentText[];
  /** Who sent the answers that led to the call; null when none did. */
  sender: Sender | null;
  onBooked: (wish: CallWish) => void;
  onRefused: (failure: ClinicFailure) => void;
}

/** Sends a booking, once at a time. */
export interface Booking {
  sending: boolean;
  book: (values: FormValues) => void;
}

async function registerWith(
  register: ReturnType<typeof createRegistrationSender>,
  { trialKey, locale, consents, sender }: BookingOptions,
  values: FormValues,
): Promise<CallWish> {
  const slotId = String(values.panels.slot?.value ?? '');
  const filled_by = sender?.filledBy ?? 'self';
  const contact = sendersContact({ filled_by, answers: values.answers }, values.answers);
  const registration = await register({
    trial_key: trialKey,
    contact,
    preferred_language: locale,
    slot_id: slotId,
    filled_by,
    ...peopleIn({ ...values.answers, person_agreement: sender?.agreement ?? null }),
    consents: consents.map(({ id, version }) => ({
      text_id: id,
      text_version: version,
      granted: values.consents[id] === true,
    })),
  });
  return {
    outcome: outcomeOf(registration, slotId),
    appointment: registration.appointment ?? null,
    email: contact.email,
    spoken: spokenOf(filled_by, values.answers),
    reference: registration.reference,
  };
}

/** Books a trial's call with what a form holds. */
export function useBooking(options: BookingOptions): Booking {
  const [register] = useState(createRegistrationSender);
  const { isSending, send } = useClinicMutation<CallWish>();
  const book = async (values: FormValues): Promise<void> => {
    const outcome = await send(() => registerWith(register, options, values));
    if (outcome?.isSent) options.onBooked(outcome.answer);
    else if (outcome) options.onRefused(outcome.failure);
  };
  return { sending: isSending, book: (values) => void book(values) };
}
