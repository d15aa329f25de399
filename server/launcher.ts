import * as z from 'zod';

/** What the launcher (`scripts/site/restart-on-exit.mjs`) says about a process that it starts again. */
const newsSchema = z.object({ service: z.literal('content service'), state: z.enum(['restarting', 'running']) });

/** Where the launcher's messages arrive: the channel of this process, or a stand-in of tests. */
interface Channel {
  on(event: 'message', listener: (message: unknown) => void): unknown;
}

/**
 * Listens to the launcher that started this server, if one did.
 * @returns whether the launcher is starting the content service again, as far as it said
 */
export function listenToLauncher(channel: Channel): () => boolean {
  let restarting = false;
  channel.on('message', (message) => {
    const news = newsSchema.safeParse(message);
    if (news.success) restarting = news.data.state === 'restarting';
  });
  return () => restarting;
}
