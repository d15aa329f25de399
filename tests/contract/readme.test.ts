import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { siteVariables } from '#server/config/env.ts';
import { variablesRead } from '../support/variables-read.ts';

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const pages = globSync(['*.md', 'docs/**/*.md', 'cms-schemas/**/README.md', '.github/**/*.md'], { cwd: root });
/** What runs the commands elsewhere. */
const runners = globSync(['.ci/*', '.github/workflows/*', '.gitlab-ci.yml', '.devcontainer/*'], { cwd: root });

/** Directories in which the product reads its environment, and the two files that only validate it. */
const CODE = ['server', 'scripts', 'cms/src', 'cms/config'];
const VALIDATION = ['server/config/env.ts', 'server/config/env-values.ts'];
/** Variables that tools set, not operators. */
const NOT_SETTINGS = new Set(['NODE_ENV']);

const validated = [...read('server/config/env.ts').matchAll(/^ {2}([A-Z][A-Z_]+):/gm)].map(([, name]) => name ?? '');
const documented = [...read('README.md').matchAll(/^\| (`[A-Z][A-Z\d_`, ]+`) \|/gm)].flatMap(([, names]) =>
  (names ?? '').replaceAll('`', '').split(', '),
);

function variablesOfTheProduct(): Set<string> {
  const files = CODE.flatMap((directory) =>
    readdirSync(path.join(root, directory), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(ts|mjs)$/.test(file) && !/\.test\.|(^|\/)(node_modules|dist)\//.test(file))
      .map((file) => path.join(directory, file)),
  );
  const used = new Set<string>();
  for (const file of files) {
    const source = read(file);
    if (VALIDATION.includes(file) || ![...documented, ...validated].some((name) => source.includes(name))) continue;
    for (const name of variablesRead(source, file)) used.add(name);
  }
  // One of each kind for each language: their names are put together.
  for (const name of siteVariables) used.add(name);
  return used;
}
const used = variablesOfTheProduct();

test('every variable that the README explains is used by the code, not only validated', () => {
  expect(documented.length).toBeGreaterThan(20);
  expect(documented.filter((name) => !used.has(name))).toEqual([]);
});

test('the README explains every variable that the server validates and uses', () => {
  expect(validated.length).toBeGreaterThan(20);
  const missing = validated.filter((name) => used.has(name) && !NOT_SETTINGS.has(name) && !documented.includes(name));
  expect(missing).toEqual([]);
});

test.each([
  ['const { MADE_UP: value } = environment;', true],
  ['function f({ MADE_UP }: Environment) {}', true],
  ['start(process.env.MADE_UP);', true],
  ["start(process.env['MADE_UP']);", true],
  ["start(env('MADE_UP', 3000));", true],
  ["throw new Error('MADE_UP must be a number.');", false],
  ['// MADE_UP', false],
  ["type Place = Pick<Environment, 'MADE_UP'>;", false],
  ['z.object({ MADE_UP: z.string() });', false],
  ["spawn({ env: { MADE_UP: '1' } });", false],
])('%s uses a variable: %s', (source, isUsed) => {
  expect(variablesRead(source, 'source.ts').has('MADE_UP')).toBe(isUsed);
});

test.each([...pages, ...runners])('%s names only commands and files that exist', (page) => {
  const { scripts } = JSON.parse(read('package.json'));
  const commands = [...read(page).matchAll(/npm run (?:--silent )?([a-z][\w:-]*)/g)].map(([, name]) => name ?? '');
  expect(commands.filter((name) => !(name in scripts))).toEqual([]);
  const links = [...read(page).matchAll(/\]\((?!https?:|#|mailto:)([^)#]+)/g)].map(([, link]) => link ?? '');
  expect(links.filter((link) => !existsSync(path.resolve(root, path.dirname(page), link)))).toEqual([]);
});
