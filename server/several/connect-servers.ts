import * as z from 'zod';
import { ANY_CHANGE, type ChangeEvent, publishedSchema } from '../content/change-event.ts';
import { OWN_TURN, type Turn } from '../lib/turn.ts';
import { createRedisLink, PREFIX } from './redis-link.ts';
import type { Several } from './several.ts';
import { createSharedLimiter } from './shared-limiter.ts';

/** What servers tell each other. */
const noticeSchema = z.object({
  from: z.string(),
  event: z.object({
    type: z.string().nullable(),
    tag: z.string().nullable(),
    media: z.boolean(),
    committed: z.boolean(),
    published: z.exactOptional(publishedSchema),
  }),
});

/** What a server that heard nothing for a while must take for changed. */
const MISSED: ChangeEvent = { ...ANY_CHANGE, committed: true };

/** Deletes a name that has this value. */
const DELETE_OWN = "if redis.call('get', KEYS[1]) == ARGV[1] then return redis.call('del', KEYS[1]) end return 0";

/** One that a newer or older server wrote in another way means that anything may have changed. */
function readNotice(message: string): z.infer<typeof noticeSchema> {
  try {
    return noticeSchema.parse(JSON.parse(message));
  } catch {
    return { from: '', event: ANY_CHANGE };
  }
}

/** Joins the servers that use the same Redis or Valkey. Nothing fails while it is away. */
export function connectServers(url: string): Several {
  const link = createRedisLink(url);
  let hasUntold = false;

  function tell(event: ChangeEvent): void {
    const message = JSON.stringify({ from: link.id, event } satisfies z.infer<typeof noticeSchema>);
    void link.ask(
      async (redis) => void (await link.publish(redis, message)),
      () => {
        hasUntold = true;
      },
    );
  }

  /** Unless it ended, and another server has it now. */
  const letGo = (name: string): Promise<void> =>
    link.ask(
      async (redis) => void (await redis.eval(DELETE_OWN, 1, name, link.id)),
      () => undefined,
    );

  /** Those who could not hear and those who could not tell make up for it. */
  function makeUp(onChange: (event: ChangeEvent) => void): void {
    onChange(MISSED);
    if (!hasUntold) return;
    hasUntold = false;
    tell(MISSED);
  }

  return {
    get state() {
      return link.isHere ? 'connected' : 'away';
    },
    open({ onState, onChange }) {
      link.open({
        onState(reason) {
          onState(reason);
          if (reason === null) makeUp(onChange);
        },
        onMessage(message) {
          const { from, event } = readNotice(message);
          if (from !== link.id) onChange(event);
        },
      });
    },
    tell,
    limiter: (own, nameOf) => createSharedLimiter({ link, own, nameOf }),
    takeTurn: (work, forMs) =>
      link.ask<Turn | null>(
        async (redis) => {
          const name = `${PREFIX}:turn:${work}`;
          return (await redis.set(name, link.id, 'PX', forMs, 'NX')) === 'OK' ? { letGo: () => letGo(name) } : null;
        },
        () => OWN_TURN,
      ),
    close: link.close,
  };
}
