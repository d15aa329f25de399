import { randomBytes } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import * as z from 'zod/mini';
import { draftBodySchema } from '#contract/calls/drafts.calls.ts';
import type { Locale } from '#lib/locale.ts';
import type { ClinicContext } from '../context.ts';
import { conflict } from '../http/problem.ts';
import { KEPT_DAYS } from '../retention/retention-rules.ts';
import type { ClinicDatabase } from '../storage/database.ts';
import { keptLocaleSchema } from '../storage/kept-locale.ts';
import { randomId } from '../storage/random-id.ts';
import type { ClinicTables } from '../storage/tables.ts';
import { type GivenRows, type RowStatement, Writes } from '../storage/writes.ts';
import { notePeople } from './draft-people.ts';

const DAY = 24 * 60 * 60_000;
/** How long a draft is kept after its last change. */
export const DRAFT_DAYS = KEPT_DAYS.draft;
/** The most secrets that one browser holds: its own, and one for each draft that it took over. */
export const MOST_SECRETS = 6;

const contentSchema = z.extend(draftBodySchema, { locale: keptLocaleSchema });

/** What somebody has answered so far. */
export type DraftContent = Omit<z.infer<typeof contentSchema>, 'draft_id'>;

/** A draft as it is kept. */
export interface Draft {
  id: string;
  slug: string;
  content: DraftContent;
  updatedAt: string;
}

type Context = Pick<ClinicContext, 'vault' | 'now'>;

/** Which of a browser's drafts is meant: of a form, and by its id when there are several. */
export interface WantedDraft {
  /** The secrets that the browser holds, the newest first. */
  held: readonly string[];
  slug: string;
  id?: string | undefined;
}

const newDraftSecret = (): string => randomBytes(32).toString('base64url');

type DraftRow = Selectable<ClinicTables['drafts']>;

/** Opens a draft as it is kept. */
export const draftOf = (
  { vault }: Pick<Context, 'vault'>,
  { id, slug, payload_sealed, updated_at }: Pick<DraftRow, 'id' | 'slug' | 'payload_sealed' | 'updated_at'>,
): Draft => ({ id, slug, content: contentSchema.parse(vault.open(payload_sealed)), updatedAt: updated_at });

const heldHashes = ({ vault }: Pick<Context, 'vault'>, held: readonly string[]) =>
  held.length > 0 ? held.map((secret) => vault.fingerprint(secret)) : [''];

/** The drafts under a browser's secrets that are still kept. */
export const keptUnder = (db: ClinicDatabase, context: Context, held: readonly string[]) =>
  db
    .selectFrom('drafts')
    .where('token_hash', 'in', heldHashes(context, held))
    .where('expires_at', '>', context.now().toISOString());

/**
 * The draft that a browser means: by its id; without one the draft of the form under the newest secret.
 * @returns null when this browser holds none
 */
export async function findDraft(
  db: ClinicDatabase,
  context: Context,
  { held, slug, id }: WantedDraft,
): Promise<Draft | null> {
  const rows = await keptUnder(db, context, held)
    .select(['id', 'slug', 'token_hash', 'payload_sealed', 'updated_at'])
    .where('slug', '=', slug)
    .execute();
  const row =
    id === undefined
      ? heldHashes(context, held).flatMap((hash) => rows.find(({ token_hash }) => token_hash === hash) ?? [])[0]
      : rows.find((one) => one.id === id);
  return row ? draftOf(context, row) : null;
}

/** Every draft of a browser, the newest first. */
export async function findDrafts(db: ClinicDatabase, context: Context, held: readonly string[]): Promise<Draft[]> {
  const rows = await keptUnder(db, context, held)
    .select(['id', 'slug', 'payload_sealed', 'updated_at'])
    .orderBy('updated_at', 'desc')
    .execute();
  return rows.map((row) => draftOf(context, row));
}

/** Where a draft is kept. */
export interface DraftPlace {
  /** The secret it is kept under. */
  secret: string;
  /** What the browser holds from then on. */
  secrets: readonly string[];
  /** No draft is there yet. */
  isNew: boolean;
}

/**
 * A new secret before those that a browser holds; those that no draft is kept under any more make room for it.
 * @throws ClinicProblem 409 when there is a draft under each of as many as a browser may hold
 */
export async function withNewSecret(
  db: ClinicDatabase,
  context: Context,
  held: readonly string[],
  locale: Locale,
  secret: string = newDraftSecret(),
): Promise<{ secret: string; secrets: readonly string[] }> {
  if (held.length < MOST_SECRETS) return { secret, secrets: [secret, ...held] };
  const rows = await keptUnder(db, context, held).select('token_hash').execute();
  const used = new Set(rows.map(({ token_hash }) => token_hash));
  const left = held.filter((one) => used.has(context.vault.fingerprint(one)));
  if (left.length >= MOST_SECRETS) throw conflict({ code: 'too_many_drafts', locale }, 'too_many_drafts');
  return { secret, secrets: [secret, ...left] };
}

/**
 * Where a browser's answers are to be kept: in the draft that is meant, else beside those that are there. With the id
 * of a draft that is gone, what is kept takes the place of no other draft.
 * @throws ClinicProblem 409 when this browser has too many drafts
 */
export async function placeOf(
  db: ClinicDatabase,
  context: Context,
  { held, slug, id, locale }: WantedDraft & { locale: Locale },
): Promise<DraftPlace> {
  const rows = await keptUnder(db, context, held).select(['id', 'token_hash']).where('slug', '=', slug).execute();
  const drafts = new Map(rows.map((row) => [row.token_hash, row.id]));
  const idUnder = (secret: string) => drafts.get(context.vault.fingerprint(secret));
  const taken = held.find((secret) => (id === undefined ? idUnder(secret) !== undefined : idUnder(secret) === id));
  if (taken !== undefined) return { secret: taken, secrets: held, isNew: false };
  const free = held.find((secret) => idUnder(secret) === undefined);
  if (free !== undefined) return { secret: free, secrets: held, isNew: true };
  return { ...(await withNewSecret(db, context, held, locale)), isNew: true };
}

/** Keeps a draft at its place, instead of the one that was there. */
export async function keepDraft(
  db: ClinicDatabase,
  { vault, now }: Context,
  { secret, slug, content }: { secret: string; slug: string; content: DraftContent },
): Promise<Draft> {
  const values = {
    payload_sealed: vault.seal(content),
    expires_at: new Date(now().getTime() + DRAFT_DAYS * DAY).toISOString(),
    updated_at: now().toISOString(),
    people_noted: 1,
  };
  return db.transaction().execute(async (trx) => {
    const { id } = await trx
      .insertInto('drafts')
      .values({ id: randomId(), slug, token_hash: vault.fingerprint(secret), ...values })
      .onConflict((conflict) => conflict.columns(['token_hash', 'slug']).doUpdateSet(values))
      .returning('id')
      .executeTakeFirstOrThrow();
    await notePeople(trx, vault, id, content.answers);
    return { id, slug, content, updatedAt: values.updated_at };
  });
}

/** A draft that a browser throws away: nothing happens when none of its secrets is that of the draft. */
interface Forgotten {
  id: string;
  /** The secrets that the browser holds. */
  held: readonly string[];
}

/** Drafts at these places, by id and secret. */
const isAt = ({ has, columns, all }: GivenRows) => sql`${has('id')} and (${columns}) in (${all})`;

const forgetPeople: RowStatement<'drafts'> = {
  name: 'forget people of drafts',
  table: 'drafts',
  make: (places) => sql`delete from draft_people where draft_id in (select id from drafts where ${isAt(places)})`,
};

const forgetDrafts: RowStatement<'drafts'> = {
  name: 'forget drafts',
  table: 'drafts',
  make: (places) => sql`delete from drafts where ${isAt(places)}`,
};

/** Throws a draft away by its id, if it is one of this browser's, with all else that is written. */
export function addForgetting(writes: Writes, { vault }: Pick<Context, 'vault'>, { id, held }: Forgotten): void {
  const places = held.map((secret) => ({ id, token_hash: vault.fingerprint(secret) }));
  writes.add(forgetPeople, ...places);
  writes.add(forgetDrafts, ...places);
}

/** As `addForgetting`, and nothing else is written. */
export async function forgetDraft(
  trx: ClinicDatabase,
  context: Pick<Context, 'vault'>,
  forgotten: Forgotten,
): Promise<void> {
  const writes = new Writes();
  addForgetting(writes, context, forgotten);
  await writes.write(trx);
}
