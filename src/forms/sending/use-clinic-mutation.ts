import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { asFailure, type ClinicFailure } from '#clinic/failure.ts';
import { randomKey } from '#lib/random-key.ts';

/** The clinic recorded something else under this key: the form was changed after a sending whose reply was lost. */
const REUSED = 'idempotency_key_reused';

/** The idempotency key of one intent, such as sending one form: the same for every attempt. */
export interface IdempotencyKey {
  read(): string;
  /** Draws another key, and gives it. */
  renew(): string;
}

/** What came of a sending. */
export type Outcome<Answer> = { isSent: true; answer: Answer } | { isSent: false; failure: ClinicFailure };

/** A call that changes something at the clinic: where it stands, and the way to make it. */
export interface ClinicMutation<Answer> {
  isSending: boolean;
  /** True from a success until the next sending. */
  isSent: boolean;
  /** Why the last sending failed; null before, meanwhile and after a success. */
  failure: ClinicFailure | null;
  /**
   * Makes the call, with the key of the intent for calls that take one. Never rejects.
   * @returns what came of it; null when a sending is on its way already, and nothing was done
   */
  send: (call: (idempotencyKey: string) => Promise<Answer>) => Promise<Outcome<Answer> | null>;
  /** Forgets what came of the last sending. */
  reset: () => void;
}

/** A key that lives as long as the component, and ends with a success: what is sent next is another intent. */
function useOwnKey(): IdempotencyKey & { end: () => void } {
  const key = useRef<string>(null);
  const renew = () => {
    key.current = randomKey();
    return key.current;
  };
  const end = () => {
    key.current = null;
  };
  return { read: () => key.current ?? renew(), renew, end };
}

/** Makes the call so that the clinic records the intent once; with a new key when something else has the first one. */
async function sendOnce<Answer>(call: (key: string) => Promise<Answer>, key: IdempotencyKey): Promise<Answer> {
  try {
    return await call(key.read());
  } catch (error) {
    if (asFailure(error).code !== REUSED) throw error;
    return call(key.renew());
  }
}

/**
 * Sends something to the clinic: one sending at a time, a double tap sends once, a retry keeps the idempotency key.
 * Nothing of it stays in a cache.
 * @param kept the key of an intent that outlives the component, as that of a flow; the component's own when left out
 */
export function useClinicMutation<Answer = void>(kept?: IdempotencyKey): ClinicMutation<Answer> {
  const own = useOwnKey();
  const busy = useRef(false);
  const { mutateAsync, isPending, isSuccess, error, reset } = useMutation({
    mutationFn: (deliver: () => Promise<Answer>) =>
      deliver().catch((reason: unknown): never => {
        throw asFailure(reason);
      }),
    // Somebody without a connection is told at once.
    networkMode: 'always',
    retry: false,
    gcTime: 0,
  });
  const send: ClinicMutation<Answer>['send'] = async (call) => {
    // The second tap of a double tap comes before anything is drawn.
    if (busy.current) return null;
    busy.current = true;
    try {
      const answer = await mutateAsync(() => sendOnce(call, kept ?? own));
      own.end();
      return { isSent: true, answer };
    } catch (reason) {
      return { isSent: false, failure: asFailure(reason) };
    } finally {
      busy.current = false;
    }
  };
  return { isSending: isPending, isSent: isSuccess, failure: error && asFailure(error), send, reset };
}
