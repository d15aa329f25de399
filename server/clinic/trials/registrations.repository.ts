import type { Transaction } from 'kysely';
import * as z from 'zod/mini';
import { contactSchema } from '#contract/forms/submission.ts';
import type { repeatRecord } from '#contract/records/submission-records.ts';
import { appointmentSchema } from '#contract/shapes.ts';
import { type AppointmentRow, showAppointment } from '../appointments/appointment-mail.ts';
import type { ClinicContext } from '../context.ts';
import { browserHash } from '../http/browser-secret.ts';
import type { ClinicDatabase } from '../storage/database.ts';
import type { ClinicTables } from '../storage/tables.ts';

const registrationSchema = z.object({
  id: z.string(),
  /** Absent in answers of an earlier version. */
  reference: z.optional(z.string()),
  status: z.string(),
  appointment: z.optional(appointmentSchema),
  repeat_of: z.optional(z.string()),
});

/**
 * A registration as a browser was answered. With `repeat_of`, its id is that of no record: the registration of this id,
 * which came from another browser, stands, and nothing of it is shown.
 */
export type AnsweredRegistration = z.infer<typeof registrationSchema>;

/** Which registration: whose, for which trial, on which day. */
export interface RegistrationKey {
  trialKey: string;
  /** The person's fingerprint. */
  person: string;
  /** `2026-01-12`, in the clinic's time zone. */
  day: string;
}

type Context = Pick<ClinicContext, 'vault' | 'now'>;
type Work = Transaction<ClinicTables>;

const REPEATS = 'trials/signup repeats';
const repeatSchema = z.object({ trial_key: z.string(), contact: contactSchema, repeat_of: z.string() });

/** What stands with the id of a repeat: whose it was, and the registration it repeats. */
export type Repeat = z.infer<typeof repeatSchema>;

const scopeOf = ({ vault }: Pick<Context, 'vault'>, trialKey: string, secret: string) =>
  `trials/signup ${trialKey} ${browserHash(vault, 'registrations', secret)}`;

/** Keeps a sealed answer under a key, as the idempotency of calls does: it goes with the person's other records. */
async function keep({ vault, now }: Context, trx: Work, scope: string, key: string, content: unknown): Promise<void> {
  const row = { scope, key, body_hash: '', status: 201, answer_sealed: vault.seal(content) };
  await trx
    .insertInto('idempotency')
    .values({ ...row, created_at: now().toISOString() })
    .onConflict((conflicting) => conflicting.columns(['scope', 'key']).doNothing())
    .execute();
}

/** Notes which registration a browser was answered with. */
export function noteForBrowser(
  trx: Work,
  context: Context,
  secret: string,
  { trialKey, person, day }: RegistrationKey,
  registration: AnsweredRegistration,
): Promise<void> {
  return keep(context, trx, scopeOf(context, trialKey, secret), `${day} ${person}`, registration);
}

/** What this browser was answered when it registered this person for the trial on this day; null when it did not. */
export async function answeredBefore(
  db: ClinicDatabase,
  context: Context,
  secret: string,
  { trialKey, person, day }: RegistrationKey,
): Promise<AnsweredRegistration | null> {
  const row = await db
    .selectFrom('idempotency')
    .select('answer_sealed')
    .where('scope', '=', scopeOf(context, trialKey, secret))
    .where('key', '=', `${day} ${person}`)
    .executeTakeFirst();
  return row ? registrationSchema.parse(context.vault.open(row.answer_sealed)) : null;
}

/** The last registration for a trial that this browser sent, and when; null when there is none. */
export async function lastOfBrowser(
  db: ClinicDatabase,
  context: Context,
  secret: string,
  trialKey: string,
): Promise<{ registration: AnsweredRegistration; at: string } | null> {
  const row = await db
    .selectFrom('idempotency')
    .select(['answer_sealed', 'created_at'])
    .where('scope', '=', scopeOf(context, trialKey, secret))
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
  if (!row) return null;
  return { registration: registrationSchema.parse(context.vault.open(row.answer_sealed)), at: row.created_at };
}

/** Notes what a repeat was about, under the id it was answered with. */
export function noteRepeat(trx: Work, context: Context, id: string, repeat: Repeat): Promise<void> {
  return keep(context, trx, REPEATS, id, repeat);
}

/** The repeat that was answered with this id, or null. */
export async function findRepeat(
  db: ClinicDatabase,
  { vault }: Pick<Context, 'vault'>,
  id: string,
): Promise<Repeat | null> {
  const row = await db
    .selectFrom('idempotency')
    .select('answer_sealed')
    .where('scope', '=', REPEATS)
    .where('key', '=', id)
    .executeTakeFirst();
  return row ? repeatSchema.parse(vault.open(row.answer_sealed)) : null;
}

/** The call of a registration: the one that stands, else the last that was cancelled. */
export async function callOf(db: ClinicDatabase, registrationId: string): Promise<AppointmentRow | undefined> {
  const calls = await db
    .selectFrom('appointments')
    .selectAll()
    .where('request_id', '=', registrationId)
    .orderBy('updated_at', 'desc')
    .execute();
  return calls.find(({ status }) => status !== 'cancelled') ?? calls[0];
}

/** A registration as it is answered, with its call as it stands now. */
export async function shownRegistration(
  db: ClinicDatabase,
  { id, reference, status, repeat_of }: AnsweredRegistration,
): Promise<Omit<AnsweredRegistration, 'repeat_of'>> {
  const call = repeat_of === undefined ? await callOf(db, id) : undefined;
  return {
    id,
    ...(reference !== undefined && { reference }),
    status,
    ...(call && { appointment: showAppointment(call) }),
  };
}

/** How a repeat stands in the content of the registration that it repeats, for the clinic's staff. Nothing was booked. */
export type RepeatNote = z.infer<typeof repeatRecord>;
