import { LOCALES } from '#lib/locale.ts';
import type { PageFault } from '../find-faults.ts';
import { type Choice, WIDTHS } from './choice.ts';
import { FIXTURE_KINDS } from './list-fixtures.ts';
import { type Answered, askFrame, listenToFrame } from './messages.ts';

/** A block in one of its states. */
export interface BlockState {
  block: string;
  choice: Choice;
}

/** How long a state may take, in milliseconds. */
const LONGEST = 15_000;

/** Every block in one state of each kind, in both languages, on a phone. */
export function allStates(blocks: readonly string[]): BlockState[] {
  const look = { width: WIDTHS.phone, colors: 'system', text: 'normal', place: 'opening' } as const;
  return LOCALES.flatMap((locale) =>
    blocks.flatMap((block) => FIXTURE_KINDS.map((fixture) => ({ block, choice: { fixture, locale, ...look } }))),
  );
}

type Result = Extract<Answered, { type: 'workshop:shown' }>;

/** The frame's answer to a question; null where none comes in time. */
function answerTo(frame: HTMLIFrameElement, number: number): Promise<Result | null> {
  return new Promise((resolve) => {
    const end = (answer: Result | null): void => {
      clearTimeout(timer);
      stop();
      resolve(answer);
    };
    const stop = listenToFrame(frame, (answer) => {
      if (answer.type === 'workshop:shown' && answer.number === number) end(answer);
    });
    const timer = setTimeout(end, LONGEST, null);
  });
}

/**
 * Draws states one after the other in a frame that has just been loaded, and gives what axe finds in each: null where the
 * state did not come. Ends when the signal aborts.
 */
export async function* walkStates(
  frame: HTMLIFrameElement,
  states: readonly BlockState[],
  signal: AbortSignal,
): AsyncGenerator<{ state: BlockState; faults: PageFault[] | null }> {
  await answerTo(frame, 0);
  for (const [at, state] of states.entries()) {
    if (signal.aborted) return;
    const answer = answerTo(frame, at + 1);
    askFrame(frame, at + 1, { ...state, values: null });
    yield { state, faults: (await answer)?.faults ?? null };
  }
}
