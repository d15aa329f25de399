import * as z from 'zod/mini';
import { localeSchema } from '#contract/locale-schema.ts';
import type { PageFault } from '../find-faults.ts';
import { type Choice, COLORS, PLACES } from './choice.ts';

/** What is drawn in a frame: a state of a block, with other values where somebody wrote some. */
export interface Shown {
  block: string;
  choice: Choice;
  values: Record<string, unknown> | null;
}

/** What a page of the workshop asks of its frame; `number` counts the questions. */
const askedSchema = z.object({
  type: z.literal('workshop:show'),
  number: z.number(),
  block: z.string(),
  values: z.nullable(z.record(z.string(), z.unknown())),
  choice: z.object({
    fixture: z.string(),
    locale: localeSchema,
    width: z.number(),
    colors: z.enum(COLORS),
    text: z.enum(['normal', 'large', 'larger']),
    place: z.enum(PLACES),
  }),
});

/** What a frame answers: 0 is the number of what its address says. */
const answeredSchema = z.union([
  z.object({ type: z.literal('workshop:height'), height: z.number() }),
  z.object({
    type: z.literal('workshop:shown'),
    number: z.number(),
    faults: z.array(
      z.object({
        rule: z.string(),
        sentence: z.string(),
        grave: z.boolean(),
        places: z.array(z.nullable(z.string())),
      }),
    ),
  }),
]);

/** A question of a page to its frame. */
export type Asked = z.infer<typeof askedSchema>;
/** What a page hears from its frame. */
export type Answered =
  | { type: 'workshop:height'; height: number }
  | { type: 'workshop:shown'; number: number; faults: PageFault[] };

/** Listens to the page around this frame. @returns how to answer it */
export function listenToPage(onAsked: (asked: Asked) => void): (answer: Answered) => void {
  const { origin } = window.location;
  window.addEventListener('message', ({ source, origin: from, data }) => {
    if (source !== window.parent || from !== origin) return;
    const asked = askedSchema.safeParse(data);
    if (asked.success) onAsked(asked.data);
  });
  return (answer) => {
    if (window.parent !== window) window.parent.postMessage(answer, origin);
  };
}

/** Listens to a frame of this page. @returns the way to stop */
export function listenToFrame(frame: HTMLIFrameElement, onAnswer: (answer: Answered) => void): () => void {
  const hear = ({ source, origin, data }: MessageEvent): void => {
    if (source !== frame.contentWindow || origin !== window.location.origin) return;
    const answer = answeredSchema.safeParse(data);
    if (answer.success) onAnswer(answer.data);
  };
  window.addEventListener('message', hear);
  return () => window.removeEventListener('message', hear);
}

/** Has a frame draw something. */
export function askFrame(frame: HTMLIFrameElement, number: number, shown: Shown): void {
  const asked: Asked = { type: 'workshop:show', number, ...shown };
  frame.contentWindow?.postMessage(asked, window.location.origin);
}
