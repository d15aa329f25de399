import { useRef, useState } from 'react';
import { asFailure, type ClinicFailure } from '#clinic/failure.ts';
import type { ConsentText, FormValues } from '#forms/fields/answer-form.ts';
import { contactFrom } from '#forms/panels/contact-items.ts';
import type { Locale } from '#lib/locale.ts';
import type { CallWish } from '../call-outcome.tsx';
import { createRegistrationSender, outcomeOf } from '../register-for-trial.ts';

/** What a booking is about, and who is told of it. */
export interface BookingOptions {
  trialKey: string;
  locale: Locale;
  consents: readonly ConsentText[];
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
  { trialKey, locale, consents }: BookingOptions,
  values: FormValues,
): Promise<CallWish> {
  const slotId = String(values.panels.slot?.value ?? '');
  const contact = contactFrom(values.answers);
  const registration = await register({
    trial_key: trialKey,
    contact,
    preferred_language: locale,
    slot_id: slotId,
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
  };
}

/** Books a trial's call with what a form holds. */
export function useBooking(options: BookingOptions): Booking {
  const [register] = useState(createRegistrationSender);
  const [sending, setSending] = useState(false);
  const busy = useRef(false);
  const attempt = async (values: FormValues): Promise<void> => {
    try {
      options.onBooked(await registerWith(register, options, values));
    } catch (error) {
      options.onRefused(asFailure(error));
    }
  };
  const book = (values: FormValues): void => {
    // The second tap of a double tap comes before anything is drawn.
    if (busy.current) return;
    busy.current = true;
    setSending(true);
    void attempt(values).finally(() => {
      busy.current = false;
      setSending(false);
    });
  };
  return { sending, book };
}
