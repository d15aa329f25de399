import { type Call, callPath } from '#contract/define-call.ts';
import { eitherSignal } from '#lib/either-signal.ts';
import { ClinicFailure, failureKindOf } from './failure.ts';
import { http } from './http.ts';
import { accessToken } from './session.ts';

/** The clinic shows every 16 seconds that a stream lives: one that is silent for this long, in milliseconds, is dead. */
const LONGEST_SILENCE_MS = 45_000;

/** What to do with a stream of events. */
export interface Listening {
  signal: AbortSignal;
  onOpen: () => void;
  /** Something changed; what, no event says. */
  onChange: () => void;
}

const isEvent = (block: string): boolean => block.split('\n').some((line) => line.startsWith('data:'));

/**
 * Follows a stream of the clinic's events with the signed-in person's token, which an `EventSource` could not send.
 * Resolves when the clinic ends it.
 * @throws ClinicFailure when it is refused, broken or silent; the reason of the abort when `signal` aborts
 */
export async function listenToClinic(call: Pick<Call, 'path'>, { signal, onOpen, onChange }: Listening): Promise<void> {
  const silence = new AbortController();
  const wait = () => setTimeout(() => silence.abort(), LONGEST_SILENCE_MS);
  let timer = wait();
  const heard = () => {
    clearTimeout(timer);
    timer = wait();
  };
  try {
    signal.throwIfAborted();
    const address = new URL(`${http.defaults.baseURL}${callPath(call, {})}`, window.location.href);
    const answer = await fetch(address, {
      headers: { Accept: 'text/event-stream', Authorization: `Bearer ${accessToken() ?? ''}` },
      cache: 'no-store',
      signal: eitherSignal(signal, silence.signal),
    });
    if (!answer.ok || !answer.body) throw new ClinicFailure(failureKindOf(answer.status));
    onOpen();
    let rest = '';
    const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      heard();
      const blocks = `${rest}${part.value}`.split('\n\n');
      rest = blocks.pop() ?? '';
      if (blocks.some(isEvent)) onChange();
    }
  } catch (error) {
    signal.throwIfAborted();
    throw error instanceof ClinicFailure ? error : new ClinicFailure('offline', { cause: error });
  } finally {
    clearTimeout(timer);
  }
}
