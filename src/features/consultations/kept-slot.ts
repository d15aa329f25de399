import { useSyncExternalStore } from 'react';
import { callClinic } from '#clinic/call-clinic.ts';
import { asFailure, type ClinicFailure } from '#clinic/failure.ts';
import { holdSlot } from '#contract/calls/appointments.calls.ts';
import type { Slot } from '#forms/panels/slot-words.ts';
import type { VisitKind } from './visit-kind.ts';

/** A time that somebody chose: its id, its words, and how one meets. */
export interface ChosenTime {
  id: string;
  label: string;
  modality: Slot['modality'] | null;
}

/** The time of this visit, in this tab's memory only: never in an address or a storage. */
export interface KeptSlot extends ChosenTime {
  /** Until when the clinic keeps it for this browser; null while it does not. */
  keptUntil: Date | null;
  /** When it was last kept, by this device's own clock. */
  keptAt: number;
}

/** How one meets at a time, as far as the free times tell. */
export const modalityOf = (id: string, free: readonly Slot[] = []): ChosenTime['modality'] =>
  free.find((slot) => slot.id === id)?.modality ?? null;

/** What is known of the time of a visit. */
export interface SlotState {
  /** The visit that a time is looked for; null before anybody said so. */
  kind: VisitKind | null;
  slot: KeptSlot | null;
  /** Why there is no time: none is wanted (yet), one is being chosen, or the chosen one was taken meanwhile. */
  without: 'unwanted' | 'choosing' | 'lost';
}

/** A hold lasts fifteen minutes; it is asked for anew after this, so at most twenty times an hour. */
const RENEW_AFTER_MS = 3 * 60_000;
const NOTHING: SlotState = { kind: null, slot: null, without: 'unwanted' };

let state = NOTHING;
const listeners = new Set<() => void>();

function set(next: SlotState): void {
  state = next;
  for (const listener of listeners) listener();
}

/** The time as it is known now. */
export const slotState = (): SlotState => state;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The time as it is known now, for a component that shows it. */
export const useSlotState = (): SlotState => useSyncExternalStore(subscribe, slotState, slotState);

/** Forgets everything, as once it is booked. */
export const forgetVisit = (): void => set(NOTHING);

/** A visit without a time: none was wanted, or it is looked for later. */
export const withoutSlot = (kind: VisitKind | null): void => set({ kind, slot: null, without: 'unwanted' });

/** Another time is looked for. */
export const seekSlot = (): void => set({ ...state, slot: null, without: 'choosing' });

/** Notes that somebody else took the time. */
const loseSlot = (): void => set({ ...state, slot: null, without: 'lost' });

/** True when the failure says that the time cannot be had. */
export const isTaken = ({ kind, code, fields }: ClinicFailure): boolean =>
  (kind === 'conflict' && code !== 'idempotency_key_reused') || kind === 'not_found' || fields.slot_id !== undefined;

async function hold(id: string): Promise<Pick<KeptSlot, 'keptUntil' | 'keptAt'>> {
  const { expires_at } = await callClinic(holdSlot, { params: { slot_id: id }, body: {} });
  return { keptUntil: new Date(expires_at), keptAt: Date.now() };
}

/**
 * Asks the clinic to keep a time for this browser, which ends what it kept before.
 * @throws ClinicFailure; see `isTaken`
 */
export async function keepSlot(kind: VisitKind, time: ChosenTime): Promise<void> {
  set({ kind, slot: { ...time, ...(await hold(time.id)) }, without: 'unwanted' });
}

/** Chooses a time that is not kept yet: it can be booked all the same, unless somebody is faster. */
export const chooseSlot = (kind: VisitKind, time: ChosenTime): void =>
  set({ kind, slot: { ...time, keptUntil: null, keptAt: 0 }, without: 'unwanted' });

const isFresh = ({ keptAt }: KeptSlot): boolean => Date.now() - keptAt < RENEW_AFTER_MS;

/**
 * Keeps the time a while longer while somebody is answering, so that nobody loses it by taking their time.
 * A time that is gone becomes lost; any other failure leaves it as it is, and sending will tell.
 * @returns true when the time is lost
 */
export async function renewSlot(): Promise<boolean> {
  const { slot } = state;
  if (slot === null || isFresh(slot)) return false;
  // Another time may be chosen while the clinic answers.
  const isStillWanted = () => state.slot?.id === slot.id;
  try {
    const kept = await hold(slot.id);
    if (isStillWanted()) set({ ...state, slot: { ...slot, ...kept } });
    return false;
  } catch (error) {
    const isGone = isTaken(asFailure(error)) && isStillWanted();
    if (isGone) loseSlot();
    return isGone;
  }
}
