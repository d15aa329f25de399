import type * as z from 'zod/mini';
import type { consultationTypeSchema } from '#contract/shapes.ts';

/** The consultations one may book oneself. */
export const consultationTypes = ['first', 'follow_up', 'secondary'] as const satisfies readonly z.infer<
  typeof consultationTypeSchema
>[];

/** What a consultation is for. */
export type BookableType = (typeof consultationTypes)[number];

/** True for the name of a consultation. */
export const isConsultationType = (text: unknown): text is BookableType =>
  consultationTypes.some((kind) => kind === text);
