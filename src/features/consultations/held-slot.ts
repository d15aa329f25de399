import type { TFunction } from 'i18next';
import { callClinic } from '#clinic/call-clinic.ts';
import { asFailure, type ClinicFailure } from '#clinic/failure.ts';
import { holdSlot } from '#contract/calls/appointments.calls.ts';
import { type Slot, slotSentence } from '#forms/slots/slot-words.ts';
import { createStore } from '#lib/create-store.ts';
import type { Locale } from '#lib/locale.ts';
import { useStore } from '#lib/use-store.ts';
import type { BookableType } from './consultation-type.ts';

/** An offered slot that somebody chose: its id, the words it was chosen by, and what the clinic says of it. */
export interface ChosenSlot {
  id: string;
  label: string;
  offered: Slot | null;
}

/** The slot of this consultation, in this tab's memory only: never in an address or a storage. */
export interface HeldSlot extends ChosenSlot {
  /** Until when the clinic holds it for this browser; null while it does not. */
  heldUntil: Date | null;
  /** When the hold was last asked for, by this device's own clock. */
  heldAt: number;
}

/** What the clinic says of a slot, as far as the free slots tell. */
export const offeredAs = (id: string, free: readonly Slot[] = []): ChosenSlot['offered'] =>
  free.find((slot) => slot.id === id) ?? null;

/** A slot in the words of the page's language, whatever language it was chosen in. */
export const slotLabel = ({ label, offered }: ChosenSlot, locale: Locale, t: TFunction): string =>
  offered ? slotSentence(offered, locale, t) : label;

/** What is known of the slot of a consultation. */
export interface SlotState {
  /** The consultation that a slot is looked for; null before anybody said so. */
  kind: BookableType | null;
  slot: HeldSlot | null;
  /** Why there is no slot: none is wanted (yet), one is being chosen, or the chosen one was taken meanwhile. */
  without: 'unwanted' | 'choosing' | 'lost';
}

/** A hold lasts fifteen minutes; it is asked for anew after this, so at most twenty times an hour. */
const RENEW_AFTER_MS = 3 * 60_000;
const NOTHING: SlotState = { kind: null, slot: null, without: 'unwanted' };

const store = createStore(() => NOTHING);

/** The slot as it is known now. */
export const slotState = store.get;

/** The slot as it is known now, for a component that shows it. */
export const useSlotState = (): SlotState => useStore(store);

/** Forgets everything, as once it is booked. */
export const forgetSlot = (): void => store.set(NOTHING);

/** A consultation without a slot: none was wanted, or it is looked for later. */
export const withoutSlot = (kind: BookableType | null): void => store.set({ kind, slot: null, without: 'unwanted' });

/** Another slot is looked for. */
export const seekSlot = (): void => store.set({ ...store.get(), slot: null, without: 'choosing' });

/** Notes that somebody else took the slot. */
const loseSlot = (): void => store.set({ ...store.get(), slot: null, without: 'lost' });

/** True when the failure says that the slot cannot be had. */
export const isTaken = ({ kind, code, fields }: ClinicFailure): boolean =>
  (kind === 'conflict' && code !== 'idempotency_key_reused') || kind === 'not_found' || fields.slot_id !== undefined;

async function requestHold(id: string): Promise<Pick<HeldSlot, 'heldUntil' | 'heldAt'>> {
  const { expires_at } = await callClinic(holdSlot, { params: { slot_id: id }, body: {} });
  return { heldUntil: new Date(expires_at), heldAt: Date.now() };
}

/**
 * Asks the clinic to hold a slot for this browser, which ends the hold before.
 * @throws ClinicFailure; see `isTaken`
 */
export async function holdChosenSlot(kind: BookableType, slot: ChosenSlot): Promise<void> {
  store.set({ kind, slot: { ...slot, ...(await requestHold(slot.id)) }, without: 'unwanted' });
}

/** Chooses a slot that is not held yet: it can be booked all the same, unless somebody is faster. */
export const chooseSlot = (kind: BookableType, slot: ChosenSlot): void =>
  store.set({ kind, slot: { ...slot, heldUntil: null, heldAt: 0 }, without: 'unwanted' });

/** Takes up a slot that the clinic still holds for this browser, unless one was chosen meanwhile. */
export function takeUpSlot(kind: BookableType, offered: Slot, heldUntil: Date): void {
  if (store.get() !== NOTHING) return;
  store.set({ kind, slot: { id: offered.id, label: '', offered, heldUntil, heldAt: 0 }, without: 'unwanted' });
}

const isFresh = ({ heldAt }: HeldSlot): boolean => Date.now() - heldAt < RENEW_AFTER_MS;

/**
 * Renews the hold while somebody is answering, so that nobody loses the slot by taking their time.
 * A slot that is gone becomes lost; any other failure leaves it as it is, and sending will tell.
 * @returns true when the slot is lost
 */
export async function renewHold(): Promise<boolean> {
  const { slot } = store.get();
  if (slot === null || isFresh(slot)) return false;
  // Another slot may be chosen while the clinic answers.
  const isStillWanted = () => store.get().slot?.id === slot.id;
  try {
    const held = await requestHold(slot.id);
    if (isStillWanted()) store.set({ ...store.get(), slot: { ...slot, ...held } });
    return false;
  } catch (error) {
    const isGone = isTaken(asFailure(error)) && isStillWanted();
    if (isGone) loseSlot();
    return isGone;
  }
}
