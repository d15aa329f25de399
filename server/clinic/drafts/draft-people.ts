import { setImmediate } from 'node:timers/promises';
import type { ClinicContext } from '../context.ts';
import type { ClinicDatabase } from '../storage/database.ts';
import { personHash } from '../submissions/record-submission.ts';

type Vault = Pick<ClinicContext['vault'], 'fingerprint' | 'open'>;

/** Forms ask for two addresses at most; whoever sends hundreds does not make the index grow with them. */
const MOST_PEOPLE = 50;
const LONGEST_ADDRESS = 254;
const AT_ONCE = 20;

function* textsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value;
  else if (typeof value === 'object' && value !== null) for (const inner of Object.values(value)) yield* textsIn(inner);
}

/** The fingerprints of everybody whose e-mail address stands as an answer of its own in a value. */
function peopleIn(vault: Vault, value: unknown): readonly string[] {
  const people = new Set<string>();
  for (const text of textsIn(value)) {
    const address = text.trim();
    if (address.includes('@') && address.length <= LONGEST_ADDRESS) people.add(personHash(vault, address));
    if (people.size >= MOST_PEOPLE) break;
  }
  return [...people];
}

/** Notes whose addresses a draft holds, in the place of those it held before, so that their owners find it. */
export async function notePeople(trx: ClinicDatabase, vault: Vault, draftId: string, content: unknown): Promise<void> {
  await trx.deleteFrom('draft_people').where('draft_id', '=', draftId).where('source', '=', 'answers').execute();
  const rows = peopleIn(vault, content).map((person_hash) => ({ draft_id: draftId, person_hash, source: 'answers' }));
  if (rows.length > 0) await trx.insertInto('draft_people').values(rows).execute();
}

/** Notes to whose address a link to a draft was mailed. */
export async function noteMailed(trx: ClinicDatabase, draftId: string, person: string): Promise<void> {
  await trx
    .insertInto('draft_people')
    .values({ draft_id: draftId, person_hash: person, source: 'link' })
    .onConflict((conflict) => conflict.columns(['person_hash', 'draft_id', 'source']).doNothing())
    .execute();
}

/** Notes the people of drafts that were kept before there was an index of them, some at a time. */
export async function noteOlderDrafts(db: ClinicDatabase, vault: Vault): Promise<void> {
  for (;;) {
    const rows = await db
      .selectFrom('drafts')
      .select(['id', 'payload_sealed'])
      .where('people_noted', '=', 0)
      .limit(AT_ONCE)
      .execute();
    if (rows.length === 0) return;
    await db.transaction().execute(async (trx) => {
      for (const { id, payload_sealed } of rows) {
        await notePeople(trx, vault, id, vault.open(payload_sealed));
        await trx.updateTable('drafts').set({ people_noted: 1 }).where('id', '=', id).execute();
      }
    });
    await setImmediate();
  }
}
