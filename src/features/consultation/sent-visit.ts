import type * as z from 'zod/mini';
import type { appointmentSchema } from '../../clinic/contract/shapes.ts';

/** An appointment as the clinic shows it. */
export type Appointment = z.infer<typeof appointmentSchema>;

/** What the clinic received, for the last page. */
export interface SentVisit {
  reference: string;
  appointment: Appointment | null;
  /** The signs that call for help now. */
  signs: readonly string[];
}

let sent: SentVisit | null = null;

/** What was sent from this tab: in memory only, so that a reload forgets it. */
export const sentVisit = {
  read: (): SentVisit | null => sent,
  keep(visit: SentVisit): void {
    sent = visit;
  },
  forget(): void {
    sent = null;
  },
};
