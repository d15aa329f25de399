import { existsSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { codeRoutes } from '../../src/content/code-routes.ts';

const SCREENS = 'src/app/screens';

test('every route of the application has its screen, and every screen its route', () => {
  const screens = readdirSync(SCREENS).flatMap((file) => /^(.+)\.screen\.tsx$/.exec(file)?.[1] ?? []);
  expect(screens.sort()).toEqual(codeRoutes.map(({ name }) => name).sort());
});

test('every route of the application has its title in the first content', () => {
  const untitled = codeRoutes.filter(({ name }) => !existsSync(`cms-schemas/seed/pages/${name}.json`));
  expect(untitled).toEqual([]);
});
