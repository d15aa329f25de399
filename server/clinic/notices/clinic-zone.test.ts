import { expect, test } from 'vitest';
import { makeClinic } from '../../testing/clinic/make-clinic.ts';
import { openPlanner } from '../../testing/clinic/schedule.ts';
import { clinicZone } from './clinic-zone.ts';

test('mornings begin where the site of somebody’s language is, else at the first site that is open', async () => {
  const { db } = await makeClinic();
  expect([await clinicZone(db, 'fr'), await clinicZone(db, 'en')]).toEqual(['Europe/Paris', 'America/New_York']);
  await db.updateTable('sites').set({ active: 0 }).where('locale', '=', 'en').execute();
  expect(await clinicZone(db, 'en')).toBe('Europe/Paris');
  await db.updateTable('sites').set({ timezone: 'Europe/Brussels' }).where('locale', '=', 'fr').execute();
  expect(await clinicZone(db, 'fr')).toBe('Europe/Brussels');
});

test('a site that is added leaves the mornings where they were, whatever its name', async () => {
  const clinic = await makeClinic();
  const planner = await openPlanner(clinic);
  const given = { country: 'CA', locale: 'fr', address: null, map_link: null, phone: null, is_active: true };
  const add = (name: string, timezone: string) => planner.send('POST', 'sites', { ...given, name, timezone });
  expect((await add('Montréal', 'America/Toronto')).status).toBe(201);
  expect(await clinicZone(clinic.db, 'fr')).toBe('Europe/Paris');
  await clinic.db.updateTable('sites').set({ active: 0 }).where('id', '=', 'paris').execute();
  clinic.clock.forward(1000);
  expect((await add('Calgary', 'America/Edmonton')).status).toBe(201);
  expect(await clinicZone(clinic.db, 'fr')).toBe('America/Toronto');
});
