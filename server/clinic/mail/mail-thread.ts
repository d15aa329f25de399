import { parentPort, workerData } from 'node:worker_threads';
import { deliveryBy, type MailWay } from './deliver.ts';
import type { FailureFacts, FromThread, ToThread } from './threaded-delivery.ts';

// Composes and delivers messages for the server, whose visitors would wait for it.

const way: MailWay = workerData;
const deliver = deliveryBy(way);
const underWay = new Map<number, AbortController>();

/** What a failure was, without its message, which may quote an address. */
function factsOf(error: unknown): FailureFacts {
  if (!(error instanceof Error)) return { name: 'Error' };
  const code = 'code' in error ? { code: String(error.code) } : {};
  const responseCode = 'responseCode' in error ? { responseCode: String(error.responseCode) } : {};
  return { name: error.name, ...code, ...responseCode };
}

const answer = (message: FromThread): void => parentPort?.postMessage(message);

parentPort?.on('message', async ({ number, outgoing }: ToThread) => {
  if (outgoing === null) return underWay.get(number)?.abort();
  const ending = new AbortController();
  underWay.set(number, ending);
  try {
    await deliver(outgoing, ending.signal);
    answer({ number, failure: null });
  } catch (error) {
    answer({ number, failure: factsOf(error) });
  } finally {
    underWay.delete(number);
  }
});
