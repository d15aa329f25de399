import type { Insertable } from 'kysely';
import { expect, test, vi } from 'vitest';
import { makeClinic } from '../../testing/clinic/make-clinic.ts';
import { compiledOnce } from './compiled-once.ts';
import type { ClinicDatabase } from './database.ts';
import type { ClinicTables } from './tables.ts';

type Line = Insertable<ClinicTables['waiting_notices']>;

test('a statement is built once and made with the values of each use, also with those left out', async () => {
  const { db } = await makeClinic();
  const build = vi.fn((on: ClinicDatabase, line: Line) => on.insertInto('waiting_notices').values(line));
  const insert = compiledOnce(build);
  const lines: Line[] = [
    { user_pk: 1, request_id: 'a', due_at: 'now' },
    { user_pk: 2, request_id: 'b', due_at: 'soon' },
    { user_pk: 3, request_id: 'c', due_at: 'soon', about: 'removal' },
  ];
  for (const line of lines) expect((await insert(db, line)).numAffectedRows).toBe(1n);
  expect(build).toHaveBeenCalledTimes(2);
  const stored = await db.selectFrom('waiting_notices').selectAll().orderBy('user_pk').execute();
  expect(stored).toEqual(lines.map((line) => ({ about: 'news', ...line })));
});
