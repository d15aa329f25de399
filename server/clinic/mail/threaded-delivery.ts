import { Worker } from 'node:worker_threads';
import { serverFile } from '../../lib/product-folder.ts';
import type { Deliver, MailWay, OutgoingMail } from './deliver.ts';

/** What is told of a failure. */
export interface FailureFacts {
  name: string;
  code?: string;
  /** What a mail server answered. */
  responseCode?: string;
}

/** A message to deliver, or null: the one of that number is given up. */
export interface ToThread {
  number: number;
  outgoing: OutgoingMail | null;
}

/** What came of it. */
export interface FromThread {
  number: number;
  failure: FailureFacts | null;
}

/** So long the thread stays when there is nothing to deliver. */
const IDLE_MS = 10_000;

const failure = (facts: Partial<FailureFacts>): Error =>
  Object.assign(new Error('The message was not delivered.'), facts);

/**
 * Delivers in a thread of its own, which is there while it is needed: to compose a message leaves as much garbage as some
 * tens of pages, and visitors wait while that is collected.
 */
export function threadedDelivery(way: MailWay): Deliver {
  const waiting = new Map<number, PromiseWithResolvers<void>>();
  let thread: Worker | null = null;
  let idle: NodeJS.Timeout | undefined;
  let last = 0;

  function start(): Worker {
    const started = new Worker(serverFile('clinic/mail/mail-thread.ts'), { workerData: way });
    started.unref();
    started.on('message', ({ number, failure: facts }: FromThread) => {
      const one = waiting.get(number);
      if (facts) one?.reject(failure(facts));
      else one?.resolve();
    });
    started.on('error', (error) => end(started, error));
    started.on('exit', () => end(started));
    return started;
  }

  /** What a thread that is gone had to deliver is tried again later, by another one. */
  function end(ended: Worker, { name }: Partial<Error> = {}): void {
    if (thread !== ended) return;
    thread = null;
    for (const one of waiting.values()) one.reject(failure({ code: `the thread ended${name ? `: ${name}` : ''}` }));
  }

  function endWhenIdle(): void {
    clearTimeout(idle);
    if (waiting.size > 0) return;
    idle = setTimeout(() => {
      void thread?.terminate();
      thread = null;
    }, IDLE_MS).unref();
  }

  return async (outgoing, signal) => {
    clearTimeout(idle);
    const number = ++last;
    const one = Promise.withResolvers<void>();
    waiting.set(number, one);
    thread ??= start();
    const giveUp = (): void => thread?.postMessage({ number, outgoing: null } satisfies ToThread);
    signal.addEventListener('abort', giveUp);
    thread.postMessage({ number, outgoing } satisfies ToThread);
    try {
      await one.promise;
    } finally {
      signal.removeEventListener('abort', giveUp);
      waiting.delete(number);
      endWhenIdle();
    }
  };
}
