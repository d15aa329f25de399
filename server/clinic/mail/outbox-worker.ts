import type { ExpressionBuilder } from 'kysely';
import type { ClinicContext } from '../context.ts';
import { latestEnd } from '../storage/clock-difference.ts';
import { DatabaseOutage } from '../storage/outage.ts';
import type { ClinicTables } from '../storage/tables.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
/** How long a claimed message is nobody else's; longer than any delivery may take. */
export const LEASE_MS = 5 * MINUTE;
const LONGEST_DELIVERY_MS = 2 * MINUTE;
/** The first wait after a failure; each next one is twice as long, up to the longest. */
const FIRST_WAIT_MS = 30 * SECOND;
const LONGEST_WAIT_MS = 6 * 60 * MINUTE;
/** About four days of tries; then a message is given up, and its row is deleted by age. */
export const MOST_ATTEMPTS = 24;
const AT_ONCE = 20;

/** Sends what is in the outbox. */
export interface OutboxWorker {
  /** Sends everything that is due, once. @returns how many messages went out */
  runOnce(): Promise<number>;
  /** Looks at the outbox every so many milliseconds. */
  start(everyMs: number): void;
  /** Stops looking, and waits for the message that is under way. */
  stop(): Promise<void>;
}

/** A message that is ours for a time. */
export interface Claimed {
  id: string;
  event: string;
  message_sealed: string;
  attempts: number;
  created_at: string;
  claim: string;
}

/** How messages go out, and who takes them. */
interface Way {
  channel: 'mail' | 'sms';
  /**
   * @param signal ends a delivery that takes too long: it is tried again, so it may not go out late
   * @throws Error when the message was not taken; it is tried again later
   */
  deliver: (claimed: Claimed, signal: AbortSignal) => Promise<void>;
}

/** @param attempts how often it was tried; @returns milliseconds until the next try */
export function waitAfter(attempts: number): number {
  return Math.min(FIRST_WAIT_MS * 2 ** (attempts - 1), LONGEST_WAIT_MS);
}

/**
 * Makes a worker for one channel. Several may run on one database: a message is claimed for a time before it is sent and
 * marked after, so nobody else sends it meanwhile, and when a worker dies another takes the message over once the claim has
 * ended. What has expired is not sent.
 *
 * What that promises: a message is never lost, and it goes out once unless a worker dies between the receiver's
 * "accepted" and the mark in the database, which it goes on trying to make while the database is away. No program can
 * close that gap: such a message is sent again, with the same key, by which receivers recognise it.
 */
export function createOutboxWorker(context: ClinicContext, way: Way): OutboxWorker {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<unknown> = Promise.resolve();
  /** Went out, but the database did not take the mark: nobody may send them again. */
  const unmarked = new Set<string>();

  async function send(claimed: Claimed): Promise<boolean> {
    if (!(await delivered(context, way, claimed))) return false;
    unmarked.add(claimed.id);
    await markSent();
    return true;
  }

  async function markSent(): Promise<void> {
    for (const id of unmarked) {
      await mark(context, id);
      unmarked.delete(id);
    }
  }

  async function runOnce(): Promise<number> {
    await markSent();
    let sent = 0;
    for (let due = await findDue(context, way); due.length > 0; due = await findDue(context, way)) {
      let claims = 0;
      for (const id of due) {
        if (stopped) return sent;
        const claimed = await claim(context, id);
        if (!claimed) continue;
        claims += 1;
        if (await send(claimed)) sent += 1;
      }
      // Everything found was somebody else's by then.
      if (claims === 0) return sent;
    }
    return sent;
  }

  function start(everyMs: number): void {
    timer = setTimeout(() => {
      running = runOnce()
        .catch((error: unknown) => context.log.error({ reason: reasonOf(error) }, 'the outbox could not be read'))
        .finally(() => {
          if (!stopped) start(everyMs);
        });
    }, everyMs);
    timer.unref();
  }

  return {
    runOnce,
    start,
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}

type Outbox = ExpressionBuilder<ClinicTables, 'outbox'>;

/** Claimed by nobody, or by somebody whose claim has ended or is from a time when the clock was ahead. */
const isUnclaimed = (now: Date) => (where: Outbox) =>
  where.or([
    where('claimed_until', 'is', null),
    where('claimed_until', '<=', now.toISOString()),
    where('claimed_until', '>', latestEnd(now, LEASE_MS)),
  ]);

/** Its turn has come, or it was to go at once or after a wait, and the clock was ahead when that was noted. */
const isItsTurn = (now: Date) => (where: Outbox) =>
  where.or([
    where('next_attempt_at', '<=', now.toISOString()),
    where('next_attempt_at', '<=', where.ref('created_at')),
    where.and([where('attempts', '>', 0), where('next_attempt_at', '>', latestEnd(now, LONGEST_WAIT_MS))]),
  ]);

/** What may be tried now: it waits, its turn has come, it is still of use and nobody else's, and not given up. */
const isDue = (now: Date) => (where: Outbox) =>
  where.and([
    where('sent_at', 'is', null),
    where('attempts', '<', MOST_ATTEMPTS),
    where.or([where('expires_at', 'is', null), where('expires_at', '>', now.toISOString())]),
    isItsTurn(now)(where),
    isUnclaimed(now)(where),
  ]);

async function findDue({ db, now }: ClinicContext, { channel }: Way): Promise<string[]> {
  const rows = await db
    .selectFrom('outbox')
    .select('id')
    .where('channel', '=', channel)
    .where(isDue(now()))
    .orderBy('next_attempt_at')
    .limit(AT_ONCE)
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Makes a message ours for a time. @returns null when somebody was faster: also when they have tried it meanwhile, and it
 * waits again
 */
async function claim({ db, now }: ClinicContext, id: string): Promise<Claimed | null> {
  const until = new Date(now().getTime() + LEASE_MS).toISOString();
  const row = await db
    .updateTable('outbox')
    .set((set) => ({ claimed_until: until, attempts: set('attempts', '+', 1) }))
    .where('id', '=', id)
    .where(isDue(now()))
    .returning(['id', 'event', 'message_sealed', 'attempts', 'created_at'])
    .executeTakeFirst();
  return row ? { ...row, claim: until } : null;
}

async function delivered(context: ClinicContext, way: Way, claimed: Claimed): Promise<boolean> {
  try {
    await withinTime((signal) => way.deliver(claimed, signal));
    return true;
  } catch (error) {
    await putBack(context, way, claimed, error);
    return false;
  }
}

/** A sent message is not kept: only that the event had its message. */
async function mark({ db, now }: ClinicContext, id: string): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ sent_at: now().toISOString(), claimed_until: null, message_sealed: '' })
    .where('id', '=', id)
    .execute();
}

async function withinTime(deliver: (signal: AbortSignal) => Promise<void>): Promise<void> {
  const ended = new AbortController();
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    const error = Object.assign(new Error('the receiver took too long'), { code: 'ETIMEDOUT' });
    late.reject(error);
    ended.abort(error);
  }, LONGEST_DELIVERY_MS);
  try {
    await Promise.race([deliver(ended.signal), late.promise]);
  } finally {
    clearTimeout(timer);
  }
}

const WORDS = { mail: 'a mail', sms: 'a text message' } as const;

async function putBack({ db, now, log }: ClinicContext, { channel }: Way, claimed: Claimed, error: unknown) {
  const { id, event, attempts, claim: until } = claimed;
  const facts = { [channel]: id, event, attempts, reason: reasonOf(error) };
  if (attempts < MOST_ATTEMPTS) log.warn(facts, `${WORDS[channel]} could not be sent`);
  else log.error(facts, `${WORDS[channel]} could not be sent and is given up: nobody will get it`);
  await db
    .updateTable('outbox')
    .set({ claimed_until: null, next_attempt_at: new Date(now().getTime() + waitAfter(attempts)).toISOString() })
    .where('id', '=', id)
    .where('claimed_until', '=', until)
    .execute();
}

/** A receiver's message may quote an address: only what kind of failure it was is logged. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  if (error instanceof DatabaseOutage) return error.message;
  const code = 'code' in error ? String(error.code) : error.name;
  return 'responseCode' in error ? `${code} ${String(error.responseCode)}` : code;
}
