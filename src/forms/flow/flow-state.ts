import type { FormDefinition } from '#contract/forms/form-definition.ts';
import type { Answers } from '#contract/forms/submission.ts';
import { createKeyedStore } from '#lib/create-store.ts';
import type { Locale } from '#lib/locale.ts';
import { randomKey } from '#lib/random-key.ts';
import { useStore } from '#lib/use-store.ts';
import type { PanelValue } from '../fields/panel.ts';
import { type ExerciseState, NO_EXERCISE } from './exercise.ts';

/** Everything a flow knows of one visitor. It lives in this tab's memory only: never in a storage, an address or a log. */
export interface FlowState {
  /** The form as it was begun: when the questions are read again, the words to remember stay the same. */
  readonly definition: FormDefinition;
  readonly answers: Answers;
  readonly panels: Readonly<Record<string, PanelValue>>;
  readonly consents: Readonly<Record<string, boolean>>;
  /** The steps that were gone on from. */
  readonly passed: readonly string[];
  /** The steps that were left out with "Skip". */
  readonly skipped: readonly string[];
  /** The signs for which the numbers to call were shown and the visitor chose to go on. */
  readonly warnedOf: readonly string[];
  /**
   * In the place of a question stands what follows from its answer: the numbers to call, or why nobody can go on. No
   * entry of the browser's history tells of it.
   */
  readonly stopped: boolean;
  /** What the clinic said of an answer it refused, by question. */
  readonly refusals: Readonly<Record<string, string>>;
  /** How far the memory exercise is, in a form that has one. */
  readonly exercise: ExerciseState;
  /** The same for every attempt to send, so that the clinic records once. */
  readonly idempotencyKey: string;
  readonly startedAt: string;
}

const flows = createKeyedStore<FlowState>();

/** Flows whose language was changed, under their new key, until their form is read in that language. */
const carried = new Map<string, FlowState>();

/** What a flow begins with. */
export type FlowStart = Pick<FlowState, 'definition' | 'answers'>;

const begin = ({ definition, answers }: FlowStart): FlowState => ({
  definition,
  answers,
  panels: {},
  consents: {},
  passed: [],
  skipped: [],
  warnedOf: [],
  stopped: false,
  refusals: {},
  exercise: NO_EXERCISE,
  idempotencyKey: randomKey(),
  startedAt: new Date().toISOString(),
});

function beginOrCarryOn(flowId: string, start: FlowStart): FlowState {
  const before = carried.get(flowId);
  carried.delete(flowId);
  return before ? { ...before, definition: start.definition, refusals: {} } : begin(start);
}

/** The state of a flow; begun when there is none. */
export const readFlow = (flowId: string, start: FlowStart): FlowState =>
  flows.get(flowId, () => beginOrCarryOn(flowId, start));

/** Whether some screens of a flow were gone on from; asking begins none. */
export const hasAnswered = (flowId: string): boolean =>
  ((flows.find(flowId) ?? carried.get(flowId))?.passed.length ?? 0) > 0;

/** Whether a form was begun in this tab. */
export const hasFlows = (): boolean => flows.keys().length > 0 || carried.size > 0;

/** The id of the form that a flow goes on with in another language: the words to remember stay those of its list. */
export const carriedFormId = (flowId: string): string | undefined => carried.get(flowId)?.definition.id;

/**
 * Carries every flow of one language on into the other, with its answers and its place. Flow ids end with their language.
 * @returns forgets them in the language before; to call once nothing in it is shown any more
 */
export function carryFlows(from: Locale, to: Locale): () => void {
  const ids = [...flows.keys(), ...carried.keys()].filter((flowId) => flowId.endsWith(`:${from}`));
  for (const flowId of ids) {
    const state = carried.get(flowId) ?? flows.find(flowId);
    carried.delete(flowId);
    if (state) carried.set(flowId.replace(/[^:]+$/, to), state);
  }
  return () => {
    for (const flowId of ids) flows.remove(flowId);
  };
}

/** Changes a flow's state and tells those who show it. Nothing happens to a flow that was forgotten. */
export function changeFlow(flowId: string, change: (state: FlowState) => Partial<FlowState>): void {
  const state = flows.find(flowId);
  if (state) flows.set(flowId, { ...state, ...change(state) });
}

/** Forgets a flow, as after sending or when somebody starts again. */
export function forgetFlow(flowId: string): void {
  carried.delete(flowId);
  flows.remove(flowId);
}

/** The state of a flow, for a component that shows it. The server, which draws for everybody, remembers none. */
export const useFlowState = (flowId: string, start: FlowStart): FlowState =>
  useStore({ subscribe: flows.subscribe, get: () => readFlow(flowId, start) }, () => begin(start));
