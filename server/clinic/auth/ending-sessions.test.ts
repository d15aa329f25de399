import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { isPostgres } from '../storage/dialect.ts';
import { makeClinic, type TestClinic } from '../testing/make-clinic.ts';
import { refreshCookie, signIn } from '../testing/sign-in.ts';

/** On PostgreSQL a statement waits for another connection's row; SQLite has one connection, so nothing is under way. */
async function untilSomebodyWaits({ db }: TestClinic): Promise<void> {
  const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await vi.waitFor(async () => expect((await waiting.execute(db)).rows).toHaveLength(1), { timeout: 10_000 });
}

test.each([
  ['signing out everywhere', 'DELETE', 'staff/accounts/1/sessions'],
  ['signing out', 'POST', 'auth/logout'],
] as const)('%s ends a session also while it is being renewed', async (_name, method, path) => {
  const clinic = await makeClinic();
  const { token, refresh } = await signIn(clinic);
  const cookies = { refresh_token: refresh };
  // The renewal is held where it has not been committed: at its last statement.
  let release = () => {};
  const held = new Promise<void>((done) => {
    release = done;
  });
  let begin = () => {};
  const isUnderWay = new Promise<void>((done) => {
    begin = done;
  });
  const renewal = clinic.db.transaction().execute(async (trx) => {
    const now = clinic.clock.now().toISOString();
    const [used] = await trx.updateTable('refresh_tokens').set({ used_at: now }).returningAll().execute();
    if (used)
      await trx
        .insertInto('refresh_tokens')
        .values({ ...used, token_hash: 'next', used_at: null })
        .execute();
    begin();
    await held;
  });
  await isUnderWay;
  const ended = clinic.call(method, path, { token, cookies, body: {} });
  if (isPostgres(clinic.db)) await untilSomebodyWaits(clinic);
  release();
  await renewal;
  const answer = await ended;
  expect(answer.statusCode).toBe(200);
  expect(refreshCookie(answer) ?? '').toBe('');
  const alive = await clinic.db
    .selectFrom('refresh_tokens')
    .select('token_hash')
    .where('revoked_at', 'is', null)
    .execute();
  expect(alive).toEqual([]);
  expect((await clinic.get('user', { token })).statusCode).toBe(401);
});
