import type * as z from 'zod/mini';
import { handling, type listColleagues } from '#contract/calls/staff.calls.ts';
import { invalid } from '../http/problem.ts';
import type { ClinicDatabase } from '../storage/database.ts';

type Colleague = z.infer<typeof listColleagues.answer>['colleagues'][number];

/** Everybody of the staff, in the order of names; whoever is locked out may still have something in hand. */
export async function findColleagues(db: ClinicDatabase): Promise<Colleague[]> {
  const rows = await db
    .selectFrom('users')
    .select(['pk', 'first_name', 'last_name', 'role', 'disabled_at'])
    .orderBy('pk')
    .execute();
  return rows
    .map(({ pk, first_name, last_name, role, disabled_at }) => ({
      pk,
      name: `${first_name} ${last_name}`,
      may_handle: disabled_at === null && handling.some((one) => one === role),
    }))
    .sort((one, other) => one.name.localeCompare(other.name, 'fr'));
}

/** @throws ClinicProblem 400 where this account may not handle submissions */
export async function requireColleague(db: ClinicDatabase, pk: number): Promise<void> {
  const colleagues = await findColleagues(db);
  if (!colleagues.some((one) => one.pk === pk && one.may_handle)) throw invalid({ assigned_to: ['no_such_colleague'] });
}
