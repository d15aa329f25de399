import type * as z from 'zod/mini';
import type { consultationTypeSchema } from '#contract/shapes.ts';

/** The visits one may book oneself. */
export const visitKinds = ['first', 'follow_up', 'secondary'] as const satisfies readonly z.infer<
  typeof consultationTypeSchema
>[];

/** What a visit is for. */
export type VisitKind = (typeof visitKinds)[number];

/** True for the name of a visit. */
export const isVisitKind = (text: unknown): text is VisitKind => visitKinds.some((kind) => kind === text);
