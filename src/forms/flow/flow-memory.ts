import { useSyncExternalStore } from 'react';
import type { FormDefinition } from '#contract/forms/form-definition.ts';
import type { Answers } from '#contract/forms/submission.ts';
import { randomKey } from '#lib/random-key.ts';
import type { PanelValue } from './flow-types.ts';

/** Everything a flow knows of one visitor. It lives in this tab's memory only: never in a storage, an address or a log. */
export interface FlowMemory {
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
  /** The numbers to call are shown in the place of the signs: no entry of the browser's history tells of it. */
  readonly stopped: boolean;
  /** What the clinic said of an answer it refused, by question. */
  readonly refusals: Readonly<Record<string, string>>;
  /** The same for every attempt to send, so that the clinic records once. */
  readonly idempotencyKey: string;
  readonly startedAt: string;
}

const flows = new Map<string, FlowMemory>();
const listeners = new Set<() => void>();

/** What a flow begins with. */
export type FlowStart = Pick<FlowMemory, 'definition' | 'answers'>;

const begin = ({ definition, answers }: FlowStart): FlowMemory => ({
  definition,
  answers,
  panels: {},
  consents: {},
  passed: [],
  skipped: [],
  warnedOf: [],
  stopped: false,
  refusals: {},
  idempotencyKey: randomKey(),
  startedAt: new Date().toISOString(),
});

/** The memory of a flow; begun when there is none. */
export function readFlow(flowId: string, start: FlowStart): FlowMemory {
  const memory = flows.get(flowId) ?? begin(start);
  flows.set(flowId, memory);
  return memory;
}

/** Changes a flow's memory and tells those who show it. Nothing happens to a flow that was forgotten. */
export function changeFlow(flowId: string, change: (memory: FlowMemory) => Partial<FlowMemory>): void {
  const memory = flows.get(flowId);
  if (!memory) return;
  flows.set(flowId, { ...memory, ...change(memory) });
  tell();
}

/** Forgets a flow, as after sending or when somebody starts again. */
export function forgetFlow(flowId: string): void {
  flows.delete(flowId);
  tell();
}

function tell(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The memory of a flow, for a component that shows it. */
export function useFlowMemory(flowId: string, start: FlowStart): FlowMemory {
  const read = () => readFlow(flowId, start);
  return useSyncExternalStore(subscribe, read, read);
}
