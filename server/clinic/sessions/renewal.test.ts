import { expect, test, vi } from 'vitest';
import { makeClinic } from '../../testing/clinic/make-clinic.ts';
import { refreshCookie, signIn } from '../../testing/clinic/sign-in.ts';

test('others are answered while a renewal waits for whoever counts renewals', async () => {
  const clinic = await makeClinic();
  const { token, refresh } = await signIn(clinic);
  const { limiter } = clinic.context;
  const take = limiter.take.bind(limiter);
  const answered: number[] = [];
  vi.spyOn(limiter, 'take').mockImplementation(async (name, subject, windows) => {
    if (subject.startsWith('user ')) answered.push((await clinic.get('user', { token })).statusCode);
    return take(name, subject, windows);
  });
  const renewed = await clinic.post('auth/token/refresh', {}, { cookies: { refresh_token: refresh } });
  expect([renewed.statusCode, answered]).toEqual([200, [200]]);
  expect(refreshCookie(renewed)).not.toBe(refresh);
});
