import { useSyncExternalStore } from 'react';
import type * as z from 'zod/mini';
import type { Answer } from '#contract/forms/submission.ts';
import type { appointmentSchema } from '#contract/shapes.ts';

/** An appointment as the clinic shows it. */
export type Appointment = z.infer<typeof appointmentSchema>;

/** What the clinic received, for the last page. */
export interface SentVisit {
  reference: string;
  appointment: Appointment | null;
  /** The signs that call for help now. */
  signs: readonly string[];
  /** Where the person lives: it decides which numbers are shown. */
  country: Answer;
}

/** `isOver`: the last page was reached, so that the next visit may begin. */
interface Kept {
  visit: SentVisit | null;
  isOver: boolean;
}

const NOTHING: Kept = { visit: null, isOver: false };

let kept = NOTHING;
const listeners = new Set<() => void>();

function set(next: Kept): void {
  kept = next;
  for (const listener of listeners) listener();
}

/** Keeps what was sent from this tab: in memory only, so that a reload forgets it. */
export const keepSentVisit = (visit: SentVisit): void => set({ visit, isOver: false });

/** The last page was reached. */
export const endSentVisit = (): void => set({ ...kept, isOver: true });

/** Another visit begins. */
export const forgetSentVisit = (): void => set(NOTHING);

const read = (): Kept => kept;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What was sent from this tab. */
export const useSentVisit = (): Kept => useSyncExternalStore(subscribe, read, read);
