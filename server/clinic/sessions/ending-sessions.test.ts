import { expect, test } from 'vitest';
import { makeClinic } from '../../testing/clinic/make-clinic.ts';
import { refreshCookie, signIn } from '../../testing/clinic/sign-in.ts';
import { leaveUnderWay } from '../../testing/clinic/under-way.ts';

test.each([
  ['signing out everywhere', 'DELETE', 'staff/accounts/1/sessions'],
  ['signing out', 'POST', 'auth/logout'],
] as const)('%s ends a session also while it is being renewed', async (_name, method, path) => {
  const clinic = await makeClinic();
  const { token, refresh } = await signIn(clinic);
  const finishRenewal = await leaveUnderWay(clinic.db, async (trx) => {
    const now = clinic.clock.now().toISOString();
    const [used] = await trx.updateTable('refresh_tokens').set({ used_at: now }).returningAll().execute();
    if (used)
      await trx
        .insertInto('refresh_tokens')
        .values({ ...used, token_hash: 'next', used_at: null })
        .execute();
  });
  const ended = clinic.call(method, path, { token, cookies: { refresh_token: refresh }, body: {} });
  await finishRenewal(ended);
  const answer = await ended;
  expect(answer.statusCode).toBe(200);
  expect(refreshCookie(answer) ?? '').toBe('');
  const tokens = clinic.db.selectFrom('refresh_tokens').select('token_hash').where('revoked_at', 'is', null);
  expect(await tokens.execute()).toEqual([]);
  expect((await clinic.get('user', { token })).statusCode).toBe(401);
});
