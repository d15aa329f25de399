import type { FastifyInstance } from 'fastify';
import { untilNextDay } from '../lib/zoned-time.ts';
import type { ChangeEvent } from './change-event.ts';
import type { ContentStore } from './content-store.ts';
import { entryKinds } from './entry-kinds.ts';
import { tagOfAll, typeOf } from './strapi/tags.ts';

/** How often the content service is asked, in milliseconds. */
export interface WatchOptions {
  /** Between two checks whether it is available. */
  healthCheckIntervalMs: number;
  /** Between two rounds of the poll. */
  pollIntervalMs: number;
  /** Between a change event and its repetition. */
  repeatDelayMs: number;
}

/**
 * Keeps the content current: applies change events, checks whether the content service is available, and polls for
 * changes whose event was lost. An event is applied a second time a little later, because the service may send it before
 * its own database shows the change, unless it says that the change is committed. When a day begins for the clinic, what waited for it
 * comes out, and what is told of the age of a date is told anew.
 * @returns what to call with each event
 */
export function watchContent(
  app: FastifyInstance,
  content: ContentStore,
  { healthCheckIntervalMs, pollIntervalMs, repeatDelayMs }: WatchOptions,
): (event: ChangeEvent) => void {
  const repetitions = new Set<NodeJS.Timeout>();
  const onError = (error: unknown): void => app.log.error({ err: error }, 'checking the content service failed');
  const checking = repeat(healthCheckIntervalMs, () => content.checkService().catch(onError));
  const polling = repeat(pollIntervalMs, (signal) => content.poll(pollIntervalMs / 2, signal).catch(onError));
  const days = eachDay(() => {
    for (const { uid, visibleFrom, agesFrom } of entryKinds) {
      const type = typeOf(uid);
      if (visibleFrom || agesFrom) {
        content.invalidate({ type, tag: tagOfAll(uid), media: false, committed: true }, true);
      }
    }
  });
  app.addHook('onClose', async () => {
    days.stop();
    for (const repetition of repetitions) clearTimeout(repetition);
    await Promise.all([checking.stop(), polling.stop()]);
  });
  return (event) => {
    content.invalidate(event);
    if (event.committed) return;
    const repetition = setTimeout(() => {
      repetitions.delete(repetition);
      content.invalidate(event);
    }, repeatDelayMs).unref();
    repetitions.add(repetition);
  };
}

/** Runs a task at the beginning of every day of the clinic. */
function eachDay(task: () => void): { stop: () => void } {
  let timer: NodeJS.Timeout;
  const wait = (): void => {
    timer = setTimeout(() => {
      task();
      wait();
    }, untilNextDay(Date.now())).unref();
  };
  wait();
  return { stop: () => clearTimeout(timer) };
}

/** Runs a task again and again, never twice at once; `stop` tells the one that runs to end, and waits for it. */
function repeat(everyMs: number, task: (signal: AbortSignal) => Promise<void>): { stop: () => Promise<void> } {
  let running: Promise<void> | null = null;
  const stopping = new AbortController();
  const timer = setInterval(() => {
    running ??= task(stopping.signal).finally(() => {
      running = null;
    });
  }, everyMs).unref();
  return {
    stop: async () => {
      clearInterval(timer);
      stopping.abort();
      await running;
    },
  };
}
