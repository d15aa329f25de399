import type { FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { ClinicContext } from '../context.ts';
import { HOLDS } from '../http/limits.ts';
import { conflict, tooMany } from '../http/problem.ts';
import type { ClinicDatabase } from '../storage/database.ts';
import { isPostgres } from '../storage/dialect.ts';
import { randomId } from '../storage/random-id.ts';
import { bookedTimes, isBusy } from './busy-times.ts';
import { HOLD_MS, stands } from './hold-time.ts';
import type { Slot } from './slots.ts';

const MINUTE = 60_000;
const COOKIE = 'slot_hold';

const FIRST_HOLD_IN_CROWD_MS = 5 * MINUTE;

/** A slot kept for somebody. */
export interface Hold {
  hold_id: string;
  expires_at: string;
}

/** The hold of this browser; give it to `bookSlot`, so that nobody is kept out by their own hold. */
export function holdOf(request: FastifyRequest): string | undefined {
  return request.cookies[COOKIE];
}

/** Lets the browser remember its hold for as long as it stands. */
export function setHoldCookie(request: FastifyRequest, reply: FastifyReply, { hold_id }: Hold): void {
  const secure = request.protocol === 'https';
  reply.setCookie(COOKIE, hold_id, { path: '/api', httpOnly: true, sameSite: 'lax', secure, maxAge: HOLD_MS / 1000 });
}

/** The slot that a browser holds, and until when; null when its hold is over. */
export async function readHold(
  { db, now }: ClinicContext,
  own: string | undefined,
): Promise<{ slotId: string; expiresAt: string } | null> {
  if (own === undefined) return null;
  const held = await db
    .selectFrom('slot_holds')
    .select(['slot_id', 'expires_at'])
    .where('hold_id', '=', own)
    .executeTakeFirst();
  return held && stands(held.expires_at, now()) ? { slotId: held.slot_id, expiresAt: held.expires_at } : null;
}

/** Who wants to hold a slot. */
export interface Holder {
  /** The browser's former hold (`holdOf(request)`). */
  own: string | undefined;
  /** Who sends the request (`clientOf(request)`). */
  client: string;
}

/** A slot has one winner, however many want it at once. */
export const slotTaken = () => conflict('slot_taken', 'slot_taken');

/**
 * Refuses a slot whose people have another visit at that time.
 * @param except the id of an appointment that does not count
 * @throws ClinicProblem 409
 */
export async function refuseBooked(db: ClinicDatabase, slot: Slot, except?: string): Promise<void> {
  if (isBusy(slot, await bookedTimes(db, slot, except))) throw slotTaken();
}

/**
 * Keeps everybody else from holding, booking and moving until the transaction ends. Whoever takes a slot may also give
 * one back: were the rows locked one by one, two browsers that swap their slots would each wait for the other.
 */
export async function lockSlots(trx: ClinicDatabase): Promise<void> {
  // SQLite has one writer at a time.
  if (isPostgres(trx)) await sql`select pg_advisory_xact_lock(hashtext('slots'))`.execute(trx);
}

/**
 * Keeps a slot for fifteen minutes. One browser holds one slot: its former hold ends, and holding again renews.
 * @throws ClinicProblem 409 when the slot is taken, or held by somebody else; 429 when the holder's network has enough
 */
export async function holdSlot(context: ClinicContext, slot: Slot, { own, client }: Holder): Promise<Hold> {
  const { db, vault, now } = context;
  return db.transaction().execute(async (trx) => {
    await lockSlots(trx);
    await deleteOverHold(trx, context, slot.id);
    const former = await trx
      .deleteFrom('slot_holds')
      .where('hold_id', '=', own ?? '')
      .returning('client_hash')
      .executeTakeFirst();
    // Somebody under way may change networks: the hold stays with the one that it was counted for.
    const client_hash = former?.client_hash ?? vault.fingerprint(`holds of ${client}`);
    const lasts = former ? HOLD_MS : await firstHoldMs(trx, context, client_hash);
    const hold = { hold_id: randomId(), expires_at: new Date(now().getTime() + lasts).toISOString() };
    const result = await trx
      .insertInto('slot_holds')
      .values({ slot_id: slot.id, client_hash, ...hold })
      .onConflict((conflicting) => conflicting.column('slot_id').doNothing())
      .executeTakeFirst();
    if (!result.numInsertedOrUpdatedRows) throw slotTaken();
    // Looked at after the hold is ours: who comes later finds it.
    await refuseBooked(trx, slot);
    return hold;
  });
}

/** Makes room where a hold is over; all others are left to retention, which knows whether the clock can be trusted. */
async function deleteOverHold(trx: ClinicDatabase, { now }: ClinicContext, slotId: string): Promise<void> {
  const held = await trx.selectFrom('slot_holds').selectAll().where('slot_id', '=', slotId).executeTakeFirst();
  if (held && !stands(held.expires_at, now()))
    await trx.deleteFrom('slot_holds').where('hold_id', '=', held.hold_id).execute();
}

/** How long the first hold of a browser lasts. @throws ClinicProblem 429 when its network has enough of them */
async function firstHoldMs(trx: ClinicDatabase, { now, limiter }: ClinicContext, client: string): Promise<number> {
  const rows = await trx
    .selectFrom('slot_holds')
    .select('expires_at')
    .where('client_hash', '=', client)
    .orderBy('expires_at')
    .execute();
  const held = rows.filter(({ expires_at }) => stands(expires_at, now()));
  const [first] = held;
  if (first && held.length >= Math.max(1, Math.round(HOLDS.most * limiter.scale))) {
    const seconds = (Date.parse(first.expires_at) - now().getTime()) / 1000;
    throw tooMany(seconds, 'too_many_holds', 'too_many_holds');
  }
  return held.length < Math.round(HOLDS.crowd * limiter.scale) ? HOLD_MS : FIRST_HOLD_IN_CROWD_MS;
}

/**
 * Ends the hold on a slot that is now booked.
 * @throws ClinicProblem 409 when somebody else holds it
 */
export async function endHold(
  trx: ClinicDatabase,
  { now }: Pick<ClinicContext, 'now'>,
  slotId: string,
  own: string | undefined,
): Promise<void> {
  const held = await trx.selectFrom('slot_holds').selectAll().where('slot_id', '=', slotId).executeTakeFirst();
  if (held && held.hold_id !== own && stands(held.expires_at, now())) throw slotTaken();
  if (held) await trx.deleteFrom('slot_holds').where('hold_id', '=', held.hold_id).execute();
}
