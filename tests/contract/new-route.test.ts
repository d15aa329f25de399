import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createRoute } from '../../scripts/content-contract/new-route.ts';
import { copyProject, outcomeOf } from '../support/project-copy.ts';

let project = '';
const ROUTE = {
  name: 'untaken-route',
  paths: { fr: '/chemin-libre', en: '/untaken-route' },
  titles: { fr: 'Chemin libre', en: 'Untaken route' },
};

beforeAll(() => {
  project = copyProject();
});

afterAll(() => rmSync(project, { recursive: true }));

const read = (file: string): string => readFileSync(join(project, file), 'utf8');

test.each([
  [{ name: '' }, '"" cannot be the name of a route.'],
  [{ name: 'your-data' }, 'src/app/screens/your-data.screen.tsx exists already'],
  [{ paths: { fr: 'libre', en: '/untaken-route' } }, 'Say where the route is in both languages'],
  [{ paths: { fr: '/libre', en: '/your-data' } }, 'The route "your-data" has the address /your-data already'],
  [{ paths: { fr: '/qui-sommes-nous', en: '/libre' } }, 'The page cms-schemas/seed/pages/about.json has the address'],
  [{ titles: { fr: 'Libre', en: '' } }, 'Say what the route is called in both languages'],
])('the route %j is refused with a sentence, and nothing is written', (wrong, sentence) => {
  const before = read('cms-schemas/code-routes.json');
  expect(() => createRoute(project, { ...ROUTE, ...wrong })).toThrow(sentence);
  expect(read('cms-schemas/code-routes.json')).toBe(before);
});

test('a new route has its row, its screen and its title, in the style of the project', () => {
  const files = createRoute(project, ROUTE);
  expect(files).toEqual([
    'cms-schemas/code-routes.json',
    'src/app/screens/untaken-route.screen.tsx',
    'cms-schemas/seed/pages/untaken-route.json',
  ]);
  expect(JSON.parse(read('cms-schemas/code-routes.json')).routes.at(-1)).toEqual({
    name: 'untaken-route',
    fr: ['/chemin-libre'],
    en: ['/untaken-route'],
  });
  expect(JSON.parse(read('cms-schemas/seed/pages/untaken-route.json')).fr.title).toBe('Chemin libre');
  expect(outcomeOf(project, '@biomejs/biome/bin/biome', 'lint', '--vcs-enabled=false', 'src/app/screens')).toBe(
    'passed',
  );
});
