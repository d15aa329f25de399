import { useRef } from 'react';
import { asFailure } from '#clinic/failure.ts';
import { randomKey } from '#lib/random-key.ts';

/** The clinic recorded something else under this key: the form was changed after a sending whose reply was lost. */
const REUSED = 'idempotency_key_reused';

/**
 * Sends a form so that the clinic records it once, however often it is tried: with the same key until it has arrived,
 * and with a new one when what arrived was something else.
 */
export function useSendOnce(): <Answer>(send: (key: string) => Promise<Answer>) => Promise<Answer> {
  const key = useRef<string>(null);
  return async (send) => {
    key.current ??= randomKey();
    try {
      return await send(key.current);
    } catch (error) {
      if (asFailure(error).code !== REUSED) throw error;
      key.current = randomKey();
      return send(key.current);
    }
  };
}
