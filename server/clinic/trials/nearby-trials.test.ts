import { expect, test } from 'vitest';
import { makeClinic } from '../../testing/clinic/make-clinic.ts';

const site = (city: string, latitude: number, longitude: number) => ({
  city,
  country: 'us',
  latitude,
  longitude,
  sample: true,
});

test('the nearest site of each trial is told with its distance, the nearest trial first; nothing is kept', async () => {
  const clinic = await makeClinic();
  for (const trial of clinic.trials) {
    if (trial.key === 'START') trial.sites = [site('San Diego', 32.72, -117.16), site('Columbus', 39.96, -83)];
    if (trial.key === 'MK2214') trial.sites = [site('Newark', 40.73, -74.17)];
  }
  const answer = await clinic.post('trials/nearby', { country: 'us', postal_code: '10001', locale: 'en' });
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({
    trials: [
      { key: 'MK2214', city: 'Newark', country: 'us', distance_km: 20 },
      { key: 'START', city: 'Columbus', country: 'us', distance_km: expect.any(Number) },
    ],
  });
  expect(answer.json().trials[1].distance_km).toBeGreaterThan(700);
  for (const table of ['requests', 'audit', 'idempotency', 'outbox'] as const)
    expect(await clinic.db.selectFrom(table).selectAll().execute()).toEqual([]);
});

test('a code that does not exist is refused with an example of the country', async () => {
  const clinic = await makeClinic();
  const ask = (country: string, postal_code: string) =>
    clinic.post('trials/nearby/', { country, postal_code, locale: 'en' });
  expect((await ask('fr', '123')).json()).toEqual({ postal_code: [expect.stringContaining('75011')] });
  expect((await ask('jp', '100-0001')).json()).toEqual({ postal_code: [expect.stringContaining('Leave')] });
  expect((await ask('us', '10001')).json()).toEqual({ trials: [] });
});
