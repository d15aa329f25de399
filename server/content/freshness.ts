import type { FastifyInstance } from 'fastify';
import type { ContentCache } from './content-cache.ts';
import type { ContentHint } from './content-hint.ts';

/** How often the content service is looked after, in milliseconds. */
export interface FreshnessOptions {
  /** Between two questions whether it lives. */
  checkMs: number;
  /** Between two rounds that read some of the values held again. */
  pollMs: number;
  /** Between a change notice and its echo. */
  echoMs: number;
}

/**
 * Keeps the content true: takes change notices, watches whether the service lives, and slowly reads again what no
 * notice spoke of. A notice counts twice, the second time a little later, because the service may send it before its
 * own database shows the change.
 * @returns what to call with each notice
 */
export function keepFresh(
  app: FastifyInstance,
  content: ContentCache,
  { checkMs, pollMs, echoMs }: FreshnessOptions,
): (hint: ContentHint) => void {
  const echoes = new Set<NodeJS.Timeout>();
  const onError = (error: unknown): void => app.log.error({ err: error }, 'looking after the content service failed');
  const checking = repeat(checkMs, () => content.checkService().catch(onError));
  const polling = repeat(pollMs, () => content.poll().catch(onError));
  app.addHook('onClose', async () => {
    for (const echo of echoes) clearTimeout(echo);
    await Promise.all([checking.stop(), polling.stop()]);
  });
  return (hint) => {
    content.invalidate(hint);
    const echo = setTimeout(() => {
      echoes.delete(echo);
      content.invalidate(hint);
    }, echoMs).unref();
    echoes.add(echo);
  };
}

/** Runs a task again and again, never twice at once; `stop` waits for the one that runs. */
function repeat(everyMs: number, task: () => Promise<void>): { stop: () => Promise<void> } {
  let running: Promise<void> | null = null;
  const timer = setInterval(() => {
    running ??= task().finally(() => {
      running = null;
    });
  }, everyMs).unref();
  return {
    stop: async () => {
      clearInterval(timer);
      await running;
    },
  };
}
