import type * as z from 'zod/mini';
import type { readRecommendation } from '#contract/calls/orientation.calls.ts';
import type { Submission } from '#contract/forms/submission.ts';
import { createKeyedStore } from '#lib/create-store.ts';
import { randomKey } from '#lib/random-key.ts';

/** Recommendations as the clinic gives them: no answer and no contact. */
export type Recommendations = z.output<typeof readRecommendation.answer>;

/** What this tab knows of recommendations. The answers are known only where they were given. */
export interface KnownRecommendations {
  shown: Recommendations;
  sent: Submission | null;
  choice: string | null;
}

const known = createKeyedStore<KnownRecommendations>();
let nextId: string | null = null;

/** What this tab knows of them, or null. Nothing of it outlives the tab. */
export function recall(id: string): KnownRecommendations | null {
  return known.find(id) ?? null;
}

/** Keeps what was read or written. */
export function remember(id: string, recommendations: KnownRecommendations): void {
  known.set(id, recommendations);
}

/** Forgets them, so that they are read anew. */
export function forget(id: string): void {
  known.remove(id);
}

/** The id under which new recommendations are written: 128 bits of our own, the same until they have arrived. */
export function newId(): string {
  nextId ??= randomKey();
  return nextId;
}

/** New recommendations have arrived: the next get another id. */
export function endNewId(): void {
  nextId = null;
}
