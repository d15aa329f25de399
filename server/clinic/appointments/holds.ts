import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ClinicContext } from '../context.ts';
import { conflict } from '../http/problem.ts';
import type { ClinicDatabase } from '../storage/database.ts';
import { randomId } from '../storage/random-id.ts';

const HOLD_MS = 15 * 60_000;
const COOKIE = 'slot_hold';

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

/** A slot has one winner, however many want it at once. */
export const slotTaken = () =>
  conflict('Somebody else has just taken this time. Please choose another one.', 'slot_taken');

async function refuseTaken(db: ClinicDatabase, slotId: string): Promise<void> {
  const found = await db.selectFrom('appointments').select('id').where('taken_slot', '=', slotId).executeTakeFirst();
  if (found) throw slotTaken();
}

/**
 * Keeps a slot for fifteen minutes. One browser holds one slot: its former hold ends, and holding again renews.
 * @param own the browser's former hold
 * @throws ClinicProblem 409 when the slot is taken, or held by somebody else
 */
export async function holdSlot({ db, now }: ClinicContext, slotId: string, own: string | undefined): Promise<Hold> {
  const at = now().toISOString();
  const hold = { hold_id: randomId(), expires_at: new Date(now().getTime() + HOLD_MS).toISOString() };
  await db.transaction().execute(async (trx) => {
    await trx.deleteFrom('slot_holds').where('expires_at', '<=', at).execute();
    if (own !== undefined) await trx.deleteFrom('slot_holds').where('hold_id', '=', own).execute();
    const result = await trx
      .insertInto('slot_holds')
      .values({ slot_id: slotId, ...hold })
      .onConflict((conflicting) => conflicting.column('slot_id').doNothing())
      .executeTakeFirst();
    if (!result.numInsertedOrUpdatedRows) throw slotTaken();
    // Looked at after the hold is ours: who comes later finds it.
    await refuseTaken(trx, slotId);
  });
  return hold;
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
  if (held && held.hold_id !== own && held.expires_at > now().toISOString()) throw slotTaken();
  if (held) await trx.deleteFrom('slot_holds').where('hold_id', '=', held.hold_id).execute();
}

/**
 * The slots that somebody has booked or holds, of those that start in a time.
 * @param own the browser's hold: what it keeps is free for itself
 */
export async function unavailableSlots(
  { db, now }: ClinicContext,
  { from, to, own }: { from: Date; to: Date; own?: string | undefined },
): Promise<Set<string>> {
  const booked = await db
    .selectFrom('appointments')
    .select('taken_slot')
    .where('start_at', '>=', from.toISOString())
    .where('start_at', '<=', to.toISOString())
    .where('taken_slot', 'is not', null)
    .execute();
  const held = await db
    .selectFrom('slot_holds')
    .select('slot_id')
    .where('expires_at', '>', now().toISOString())
    .where('hold_id', '!=', own ?? '')
    .execute();
  return new Set([...booked.map(({ taken_slot }) => taken_slot ?? ''), ...held.map(({ slot_id }) => slot_id)]);
}
