import { existsSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { codeRoutes, matchCodeRoute } from '#contract/routes/code-routes.ts';
import { currentDefinitions } from '#server/clinic/definitions/load-definitions.ts';

const SCREENS = 'src/app/screens';

test('every route of the application has its screen, and every screen its route', () => {
  const screens = readdirSync(SCREENS).flatMap((file) => /^(.+)\.screen\.tsx$/.exec(file)?.[1] ?? []);
  expect(screens.sort()).toEqual(codeRoutes.map(({ name }) => name).sort());
});

test('every route of the application has its title in the first content', () => {
  const untitled = codeRoutes.filter(({ name }) => !existsSync(`cms-schemas/seed/pages/${name}.json`));
  expect(untitled).toEqual([]);
});

test('every step before a visit has its address, and no other has one', () => {
  const steps = currentDefinitions.find('preconsultation', 'fr', 'patient')?.steps.map(({ id }) => id) ?? [];
  const around = ['contact', 'review', 'completed', 'secondary-consultation'];
  const listed = codeRoutes.find(({ name }) => name === 'preconsultation')?.segments?.step;
  expect([...(listed ?? [])].sort()).toEqual([...steps, ...around].sort());
  for (const step of steps) expect(matchCodeRoute(`/preconsultation/${step}`)?.params).toEqual({ step });
});
