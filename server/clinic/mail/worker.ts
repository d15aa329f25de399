import { codeRoutePath } from '#contract/routes/code-routes.ts';
import type { Locale } from '#lib/locale.ts';
import type { ClinicContext } from '../context.ts';
import { DatabaseOutage } from '../storage/outage.ts';
import { clinicAddress, mailDomain } from './addresses.ts';
import type { Deliver } from './deliver.ts';
import { openMail, type StoredMail } from './outbox.ts';
import { withPhone, withRights } from './render-mail.ts';

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
export interface MailWorker {
  /** Sends everything that is due, once. @returns how many messages went out */
  runOnce(): Promise<number>;
  /** Looks at the outbox every so many milliseconds. */
  start(everyMs: number): void;
  /** Stops looking, and waits for the message that is under way. */
  stop(): Promise<void>;
}

interface Claimed {
  id: string;
  event: string;
  message_sealed: string;
  attempts: number;
  created_at: string;
  claim: string;
}

/** @param attempts how often it was tried; @returns milliseconds until the next try */
export function waitAfter(attempts: number): number {
  return Math.min(FIRST_WAIT_MS * 2 ** (attempts - 1), LONGEST_WAIT_MS);
}

/**
 * Makes a worker. Several may run on one database: a message is claimed for a time before it is sent and marked after,
 * so nobody else sends it meanwhile, and when a worker dies another takes the message over once the claim has ended.
 *
 * What that promises: a message is never lost, and it goes out once unless a worker dies between the mail server's
 * "accepted" and the mark in the database, which it goes on trying to make while the database is away. No program can close that gap over SMTP: such a message is
 * sent again, with the same Message-ID, by which receivers recognise it. A message written to a file is only replaced.
 */
export function createMailWorker(context: ClinicContext, deliver: Deliver): MailWorker {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<unknown> = Promise.resolve();
  /** Went out, but the database did not take the mark: nobody may send them again. */
  const unmarked = new Set<string>();

  async function send(claimed: Claimed): Promise<boolean> {
    if (!(await delivered(context, deliver, claimed))) return false;
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
    for (let due = await findDue(context); due.length > 0; due = await findDue(context)) {
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

async function findDue({ db, now }: ClinicContext): Promise<string[]> {
  const at = now().toISOString();
  const rows = await db
    .selectFrom('outbox')
    .select('id')
    .where('sent_at', 'is', null)
    .where('next_attempt_at', '<=', at)
    .where('attempts', '<', MOST_ATTEMPTS)
    .where((where) => where.or([where('claimed_until', 'is', null), where('claimed_until', '<=', at)]))
    .orderBy('next_attempt_at')
    .limit(AT_ONCE)
    .execute();
  return rows.map(({ id }) => id);
}

/** Makes a message ours for a time. @returns null when somebody was faster */
async function claim({ db, now }: ClinicContext, id: string): Promise<Claimed | null> {
  const at = now().toISOString();
  const until = new Date(now().getTime() + LEASE_MS).toISOString();
  const row = await db
    .updateTable('outbox')
    .set((set) => ({ claimed_until: until, attempts: set('attempts', '+', 1) }))
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .where((where) => where.or([where('claimed_until', 'is', null), where('claimed_until', '<=', at)]))
    .returning(['id', 'event', 'message_sealed', 'attempts', 'created_at'])
    .executeTakeFirst();
  return row ? { ...row, claim: until } : null;
}

async function delivered(context: ClinicContext, deliver: Deliver, claimed: Claimed): Promise<boolean> {
  try {
    await withinTime(outgoing(context, claimed).then(deliver));
    return true;
  } catch (error) {
    await putBack(context, claimed, error);
    return false;
  }
}

/** Sent mail is not kept: only that the event had its message. */
async function mark({ db, now }: ClinicContext, id: string): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ sent_at: now().toISOString(), claimed_until: null, message_sealed: '' })
    .where('id', '=', id)
    .execute();
}

async function outgoing(context: ClinicContext, { event, message_sealed, created_at }: Claimed) {
  const stored = openMail(context.vault, message_sealed);
  // A mail without the number is better than none.
  const reachable = withPhone(stored, await context.contactPhone(stored.locale).catch(() => null));
  const mail = isForClinic(context, stored) ? reachable : withRights(reachable, rightsAddress(context, stored.locale));
  const key = context.vault.fingerprint(`mail ${event}`);
  return {
    mail,
    from: clinicAddress(context, mail.locale),
    key,
    messageId: `<${key}@${mailDomain(context, mail.locale)}>`,
    date: new Date(created_at),
  };
}

/** The clinic's own mail tells of other people's data. */
const isForClinic = (context: ClinicContext, { to, locale }: StoredMail): boolean =>
  to === clinicAddress(context, locale);

/** Where people ask for their data, their correction or erasure, and withdraw consents. */
const rightsAddress = ({ siteOrigin }: ClinicContext, locale: Locale): string =>
  `${siteOrigin(locale)}${codeRoutePath('your-data', locale) ?? '/'}`;

async function withinTime(delivery: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('the mail server took too long')), LONGEST_DELIVERY_MS);
  });
  try {
    await Promise.race([delivery, late]);
  } finally {
    clearTimeout(timer);
  }
}

async function putBack({ db, now, log }: ClinicContext, claimed: Claimed, error: unknown) {
  const { id, event, attempts, claim: until } = claimed;
  const facts = { mail: id, event, attempts, reason: reasonOf(error) };
  if (attempts < MOST_ATTEMPTS) log.warn(facts, 'a mail could not be sent');
  else log.error(facts, 'a mail could not be sent and is given up: nobody will get it');
  await db
    .updateTable('outbox')
    .set({ claimed_until: null, next_attempt_at: new Date(now().getTime() + waitAfter(attempts)).toISOString() })
    .where('id', '=', id)
    .where('claimed_until', '=', until)
    .execute();
}

/** A mail server's message may quote an address: only what kind of failure it was is logged. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  if (error instanceof DatabaseOutage) return error.message;
  const code = 'code' in error ? String(error.code) : error.name;
  return 'responseCode' in error ? `${code} ${String(error.responseCode)}` : code;
}
