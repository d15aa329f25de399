import type * as z from 'zod/mini';
import type { Answer } from '#contract/forms/submission.ts';
import { type SpokenOf, spokenOf } from '#contract/rules/name-person.ts';
import { redFlags } from '#contract/rules/red-flags.ts';
import type { appointmentSchema } from '#contract/shapes.ts';
import type { Result } from '#features/results/result.queries.ts';
import { createStore } from '#lib/create-store.ts';
import { useStore } from '#lib/use-store.ts';
import type { ConsultationSlug } from './consultation-form.queries.ts';

/** An appointment as the clinic shows it. */
export type Appointment = z.infer<typeof appointmentSchema>;

/** What the clinic received, for the last page. */
export interface SentConsultation {
  slug: ConsultationSlug;
  reference: string;
  appointment: Appointment | null;
  /** For whom somebody else sent it; null for oneself. */
  spoken: SpokenOf | null;
  /** The signs that call for help now. */
  signs: readonly string[];
  /** Where the person lives: it decides which numbers are shown. */
  country: Answer;
}

/** `isOver`: the last page was reached, so that the next consultation may begin. */
interface SentState {
  sent: SentConsultation | null;
  isOver: boolean;
}

const NOTHING: SentState = { sent: null, isOver: false };

/** In memory only, so that a reload forgets it. */
const store = createStore(() => NOTHING);

/** Remembers what was sent from this tab. */
export const rememberSentConsultation = (sent: SentConsultation): void => store.set({ sent, isOver: false });

/** The last page was reached. */
export const endSentConsultation = (): void => store.set({ ...store.get(), isOver: true });

/** Another consultation begins. */
export const forgetSentConsultation = (): void => store.set(NOTHING);

/** What was sent earlier from this browser, from what the clinic shows of it again. */
export const seenConsultation = (slug: ConsultationSlug, result: Result): SentConsultation => ({
  slug,
  reference: result.reference ?? result.id,
  appointment: result.appointment ?? null,
  spoken: spokenOf(result.filled_by, result.answers),
  signs: result.urgent ? redFlags(result.answers) : [],
  country: result.answers.country ?? null,
});

/** What was sent from this tab. */
export const useSentConsultation = (): SentState => useStore(store);
