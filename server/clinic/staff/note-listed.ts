import type { ClinicContext, StaffMember } from '../context.ts';
import { type AuditEntry, audit } from '../storage/audit.ts';

/** An open list reads itself anew with each change: within this time only what is new in it is another line. */
const SAME_READING_MS = 60 * 60_000;
const ACTION = 'request.list';

/** Those that the list told this person nothing of within the hour, or that were changed since. */
async function newIn({ db, now }: Pick<ClinicContext, 'db' | 'now'>, actor: string, ids: readonly string[]) {
  const since = new Date(now().getTime() - SAME_READING_MS).toISOString();
  const rows = await db
    .selectFrom('requests')
    .select('id')
    .where('id', 'in', ids)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('audit')
            .select('audit.id')
            .whereRef('audit.subject', '=', 'requests.id')
            .where('audit.actor', '=', actor)
            .where('audit.action', '=', ACTION)
            .where('audit.at', '>', since)
            .whereRef('audit.at', '>', 'requests.updated_at'),
        ),
      ),
    )
    .execute();
  return rows.map(({ id }) => id);
}

/** Writes down of which submissions a page of the list told somebody: a line for each that it had not told them as it is. */
export async function noteListed(
  context: Pick<ClinicContext, 'db' | 'now'>,
  { pk }: StaffMember,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  const actor = `user:${pk}`;
  const told = await newIn(context, actor, ids);
  await audit(context.db, context.now(), ...told.map((subject): AuditEntry => ({ actor, action: ACTION, subject })));
}
