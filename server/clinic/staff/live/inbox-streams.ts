import { Readable } from 'node:stream';
import { STREAM_LOOKS_BACK_MS } from '#contract/calls/staff.calls.ts';
import type { ClinicContext } from '../../context.ts';
import { changedSince, createChangeWatch } from './change-watch.ts';

/** How often the database is asked whether something changed, and whether sessions go on. */
const LOOK_EVERY_MS = 2000;
/** Every so many looks a stream shows that it lives, so that nothing on the way takes it for dead. */
const BEATS_EVERY = 8;
/** Who reads so slowly is gone. */
const MOST_UNREAD_BYTES = 4096;
/** The most streams at one server. */
const MOST_STREAMS = 500;

const CHANGED = 'data: changed\n\n';
const HEARTBEAT = ':\n\n';

/** Streams of events to those who have the inbox open, all fed by one look at the database. */
export interface InboxStreams {
  /** @param isAllowed asked with each look: false ends the stream; it never throws */
  open(isAllowed: () => Promise<boolean>): Readable;
  /** Ends all of them, and the looking. */
  close(): Promise<void>;
}

type Parts = Pick<ClinicContext, 'db' | 'now' | 'log'>;

/** @param everyMs how often to look; two seconds when left out */
export function createInboxStreams(context: Parts, everyMs = LOOK_EVERY_MS): InboxStreams {
  const streams = new Map<Readable, () => Promise<boolean>>();
  let isChanged = createChangeWatch(context);
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> = Promise.resolve();
  let looks = 0;

  const end = (stream: Readable) => {
    if (!streams.delete(stream)) return;
    if (!stream.destroyed) stream.push(null);
  };
  const tell = (stream: Readable, event: string) => {
    if (stream.readableLength > MOST_UNREAD_BYTES) stream.destroy();
    else stream.push(event);
  };

  async function look(): Promise<void> {
    for (const [stream, isAllowed] of streams) if (!(await isAllowed())) end(stream);
    const changed = await isChanged().catch(() => false);
    looks += 1;
    const event = changed ? CHANGED : looks % BEATS_EVERY === 0 ? HEARTBEAT : null;
    if (event !== null) for (const stream of streams.keys()) tell(stream, event);
  }

  /** What changed while a stream that ended was opened again, nobody has told its reader. */
  async function tellGap(stream: Readable): Promise<void> {
    const since = new Date(context.now().getTime() - STREAM_LOOKS_BACK_MS);
    const rows = await changedSince(context, since).catch(() => []);
    if (rows.length > 0 && streams.has(stream)) tell(stream, CHANGED);
  }

  function lookLater(): void {
    timer = setTimeout(() => {
      looking = look().finally(() => {
        timer = undefined;
        if (streams.size > 0) lookLater();
      });
    }, everyMs);
    timer.unref();
  }

  return {
    open(isAllowed) {
      const stream = new Readable({ read: () => undefined });
      const [oldest] = streams.keys();
      if (oldest && streams.size >= MOST_STREAMS) end(oldest);
      if (timer === undefined) {
        // Whoever opens the first stream reads the list anew: what changed before is no news.
        isChanged = createChangeWatch(context);
        looking = isChanged().then(
          () => undefined,
          () => undefined,
        );
        lookLater();
      }
      streams.set(stream, isAllowed);
      stream.on('close', () => streams.delete(stream));
      stream.push(HEARTBEAT);
      const told = tellGap(stream);
      looking = looking.then(() => told);
      return stream;
    },
    async close() {
      for (const stream of streams.keys()) end(stream);
      clearTimeout(timer);
      await looking;
      clearTimeout(timer);
    },
  };
}
