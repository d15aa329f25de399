import type { Transaction } from 'kysely';
import type * as z from 'zod/mini';
import type { requestKinds } from '../../../src/clinic/contract/calls/staff.calls.ts';
import type { urgencySchema } from '../../../src/clinic/contract/shapes.ts';
import type { consentSchema } from '../../../src/clinic/contract/submission.ts';
import type { Locale } from '../../../src/lib/locale.ts';
import type { ClinicContext } from '../context.ts';
import { randomId } from '../storage/random-id.ts';
import type { ClinicTables } from '../storage/tables.ts';

/** Something the clinic has to answer. */
export interface NewRequest {
  kind: (typeof requestKinds)[number];
  locale: Locale;
  /** Whose request it is; null when nobody left an address. Only its fingerprint is kept in the open. */
  email: string | null;
  redFlag: boolean;
  urgency: z.infer<typeof urgencySchema>;
  /** Everything the person sent, sealed. A `contact` in it names the person in the staff's list. */
  payload: Readonly<Record<string, unknown>>;
  consents: readonly z.infer<typeof consentSchema>[];
}

/** How a person's records are found by their address, however they write it. */
export function personHash(vault: Pick<ClinicContext['vault'], 'fingerprint'>, email: string): string {
  return vault.fingerprint(email.trim().toLowerCase());
}

/**
 * Records a request with its consents and a line of the audit trail, all or nothing with the transaction.
 * @returns the request's id
 */
export async function recordRequest(
  trx: Transaction<ClinicTables>,
  { vault, now }: Pick<ClinicContext, 'vault' | 'now'>,
  request: NewRequest,
): Promise<string> {
  const id = randomId();
  const at = now().toISOString();
  const person = request.email === null ? null : personHash(vault, request.email);
  await trx
    .insertInto('requests')
    .values({
      id,
      kind: request.kind,
      status: 'requested',
      locale: request.locale,
      red_flag: request.redFlag ? 1 : 0,
      urgency: request.urgency,
      person_hash: person,
      payload_sealed: vault.seal(request.payload),
      notes_sealed: null,
      created_at: at,
      updated_at: at,
    })
    .execute();
  const consents = request.consents.map(({ text_id, text_version, granted }) => ({
    id: randomId(),
    request_id: id,
    person_hash: person,
    text_id,
    text_version,
    locale: request.locale,
    granted: granted ? 1 : 0,
    recorded_at: at,
    withdrawn_at: null,
  }));
  if (consents.length > 0) await trx.insertInto('consents').values(consents).execute();
  await trx
    .insertInto('audit')
    .values({ id: randomId(), at, actor: 'visitor', action: `request.${request.kind}`, subject: id })
    .execute();
  return id;
}
