import { randomInt } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { REFERENCE_DIGITS, REFERENCE_LETTERS } from '#contract/rules/reference.ts';
import type { ClinicTables } from './tables.ts';

/** With four million references, so many in a row are taken only when something else is wrong. */
const MOST_DRAWS = 50;

const oneOf = (signs: string) => signs.charAt(randomInt(signs.length));

/**
 * A reference that people can say, such as `K7-42-93`: random, and so telling nothing of anybody. It begins with a
 * letter, so that no spreadsheet takes it for a number or a date.
 */
export function drawReference(): string {
  const any = () => oneOf(REFERENCE_LETTERS + REFERENCE_DIGITS);
  return `${oneOf(REFERENCE_LETTERS)}${any()}-${any()}${any()}-${any()}${any()}`;
}

/**
 * Does something with a reference that is free.
 * @param use null when somebody has it already, and another one is drawn
 * @throws Error when none was free
 */
export async function withFreeReference<Result>(
  use: (reference: string) => Promise<Result | null>,
  draw: () => string = drawReference,
): Promise<Result> {
  for (let drawn = 0; drawn < MOST_DRAWS; drawn += 1) {
    const result = await use(draw());
    if (result !== null) return result;
  }
  throw new Error('No free reference was found.');
}

/**
 * Takes a reference that is free.
 * @param take writes it down; false when somebody has it already, and another one is drawn
 * @throws Error when none was free
 */
export const takeReference = (take: (reference: string) => Promise<boolean>, draw?: () => string): Promise<string> =>
  withFreeReference(async (reference) => ((await take(reference)) ? reference : null), draw);

/** The reference of a submission; undefined when there is none with this id. */
export async function referenceOf(db: Kysely<ClinicTables>, submissionId: string): Promise<string | undefined> {
  const row = await db.selectFrom('requests').select('reference').where('id', '=', submissionId).executeTakeFirst();
  return row?.reference;
}

/** The submission that somebody refers to; undefined when none has this reference. */
export async function submissionReferredTo(db: Kysely<ClinicTables>, reference: string): Promise<string | undefined> {
  const row = await db.selectFrom('requests').select('id').where('reference', '=', reference).executeTakeFirst();
  return row?.id;
}

/** Gives every submission without a reference one of its own, and every appointment that of its submission. */
export async function fillReferences(db: Kysely<ClinicTables>): Promise<void> {
  const rows = await sql<{ id: string; reference: string | null }>`select id, reference from requests`.execute(db);
  const taken = new Set(rows.rows.map(({ reference }) => reference));
  for (const { id } of rows.rows.filter(({ reference }) => reference === null)) {
    const reference = await takeReference(async (drawn) => !taken.has(drawn));
    taken.add(reference);
    await sql`update requests set reference = ${reference} where id = ${id}`.execute(db);
  }
  await sql`update appointments set reference = (select reference from requests where requests.id = request_id)
    where reference is null`.execute(db);
}
