import type { ClinicContext } from '../context.ts';
import { KEPT_DAYS } from '../retention/retention-rules.ts';
import type { ClinicDatabase } from '../storage/database.ts';
import { fillLetterConsents } from '../storage/fill-letter-consents.ts';
import { randomId } from '../storage/random-id.ts';
import type { DocumentConsent } from './document-consent.ts';
import type { DocumentType } from './document-name.ts';

const HOUR = 3_600_000;
/** How long a file waits for the form it belongs to: sent with a consent, and without one. */
const WAITS_MS = { consented: KEPT_DAYS.document * 24 * HOUR, unconsented: HOUR };

type Context = Pick<ClinicContext, 'vault' | 'now'>;

/** A file to keep until a form takes it along. */
export interface NewDocument {
  name: string;
  type: DocumentType;
  content: Buffer;
  consent: DocumentConsent | null;
  /** The secret of the browser that sent it. */
  token: string;
}

/** Seals a file and keeps it for a while. @returns its id, which cannot be guessed: who holds it may attach it */
export async function storeDocument(
  db: ClinicDatabase,
  { vault, now }: Context,
  { name, type, content, consent, token }: NewDocument,
): Promise<string> {
  const id = randomId();
  const waits = consent ? WAITS_MS.consented : WAITS_MS.unconsented;
  await db
    .insertInto('documents')
    .values({
      id,
      name_sealed: vault.seal(name),
      type,
      size: content.length,
      content_sealed: vault.sealBytes(content),
      request_id: null,
      created_at: now().toISOString(),
      owner_hash: vault.fingerprint(token),
      expires_at: new Date(now().getTime() + waits).toISOString(),
      consent_text_id: consent?.textId ?? null,
      consent_text_version: consent?.textVersion ?? null,
      consent_locale: consent?.locale ?? null,
    })
    .execute();
  return id;
}

/**
 * Attaches files to a submission that was sent with its consents; from then on they are kept as long as it is. The consent
 * of a doctor's letter, which came with the letter alone, becomes one of the submission's.
 * @returns false, having attached some perhaps, unless each is there, its time not over, and attached to nothing yet
 */
export async function attachDocuments(
  trx: ClinicDatabase,
  { now }: Pick<Context, 'now'>,
  ids: readonly string[],
  submissionId: string,
): Promise<boolean> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return true;
  const attached = await trx
    .updateTable('documents')
    .set({ request_id: submissionId, expires_at: null })
    .where('id', 'in', wanted)
    .where('request_id', 'is', null)
    .where('expires_at', '>', now().toISOString())
    .executeTakeFirst();
  await fillLetterConsents(trx, submissionId);
  return attached.numUpdatedRows === BigInt(wanted.length);
}

/**
 * Deletes files that a browser sent and that no form has taken along.
 * @param id one of them; all when left out
 * @returns how many
 */
export async function deleteWaitingDocuments(
  db: ClinicDatabase,
  { vault }: Pick<Context, 'vault'>,
  token: string,
  id?: string,
): Promise<number> {
  const own = db
    .deleteFrom('documents')
    .where('owner_hash', '=', vault.fingerprint(token))
    .where('request_id', 'is', null);
  const { numDeletedRows } = await (id === undefined ? own : own.where('id', '=', id)).executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
