import type { Transaction } from 'kysely';
import * as z from 'zod/mini';
import type { Contact } from '#contract/forms/submission.ts';
import { appointmentWords } from '../appointments/appointment-mail.ts';
import { tokenOf } from '../appointments/appointment-token.ts';
import type { ClinicContext } from '../context.ts';
import { queueMail } from '../mail/outbox.ts';
import { audit } from '../storage/audit.ts';
import { keptLocaleSchema } from '../storage/kept-locale.ts';
import { randomId } from '../storage/random-id.ts';
import { submissionReferredTo, takeReference } from '../storage/references.ts';
import type { ClinicTables } from '../storage/tables.ts';
import { lockSubmission } from '../submissions/lock-submissions.ts';
import { type AnsweredRegistration, callOf, noteRepeat, type RepeatNote } from './registrations.repository.ts';

type Work = Transaction<ClinicTables>;

/** The most repeats that a registration tells of: the newest. */
const MOST_REPEATS = 10;

const contentSchema = z.record(z.string(), z.unknown());

/** A registration sent again from a browser that cannot prove to have sent the first. */
export interface RepeatedRegistration {
  /** The id of the registration that stands. */
  firstId: string;
  trialKey: string;
  contact: Contact;
  /** When the wanted call begins; undefined when no time was wanted. */
  wanted: Date | undefined;
}

/** Tells the staff of the repeat, beside what the first registration holds: its number may be the right one. */
async function tellStaff(trx: Work, { vault, now }: ClinicContext, firstId: string, repeat: RepeatNote): Promise<void> {
  // Another repeat waits, so that neither loses the other's line.
  await lockSubmission(trx, firstId);
  const row = await trx
    .selectFrom('requests')
    .select('payload_sealed')
    .where('id', '=', firstId)
    .executeTakeFirstOrThrow();
  const content = contentSchema.parse(vault.open(row.payload_sealed));
  const before: unknown[] = Array.isArray(content.repeats) ? content.repeats : [];
  const repeats = [...before, repeat].slice(-MOST_REPEATS);
  await trx
    .updateTable('requests')
    .set({ payload_sealed: vault.seal({ ...content, repeats }) })
    .where('id', '=', firstId)
    .execute();
  await audit(trx, now(), { actor: 'visitor', action: 'request.repeat', subject: firstId });
}

/** Tells the person, once for each registration, that it stands and how to change it. */
async function tellPerson(trx: Work, context: ClinicContext, firstId: string, to: string): Promise<void> {
  const first = await trx
    .selectFrom('requests')
    .select(['locale', 'reference'])
    .where('id', '=', firstId)
    .executeTakeFirstOrThrow();
  const locale = keptLocaleSchema.parse(first.locale);
  const { reference } = first;
  const mail = { event: `registration-repeated:${firstId}`, to, locale };
  const call = await callOf(trx, firstId);
  const token = call?.status === 'booked' ? tokenOf(context, call) : null;
  if (call && token !== null) {
    const { day, time } = appointmentWords(call);
    const link = `${context.siteOrigin(locale)}/appointments/${token}`;
    await queueMail(trx, context, {
      ...mail,
      template: 'registration-repeated-call',
      values: { reference, day, time, link },
    });
  } else await queueMail(trx, context, { ...mail, template: 'registration-repeated', values: { reference } });
}

/**
 * What a stranger who knows the address must not see: the answer looks like that of a first registration without a
 * time, under an id of its own. Nothing is booked; the person and the staff are told.
 */
export async function repeatRegistration(
  trx: Work,
  context: ClinicContext,
  { firstId, trialKey, contact, wanted }: RepeatedRegistration,
): Promise<AnsweredRegistration> {
  const id = randomId();
  const reference = await takeReference(async (drawn) => (await submissionReferredTo(trx, drawn)) === undefined);
  const at = context.now().toISOString();
  await noteRepeat(trx, context, id, { trial_key: trialKey, contact, repeat_of: firstId });
  await tellStaff(trx, context, firstId, {
    at,
    reference,
    contact,
    ...(wanted && { wanted_at: wanted.toISOString() }),
  });
  await tellPerson(trx, context, firstId, contact.email);
  return { id, reference, status: 'requested', repeat_of: firstId };
}
