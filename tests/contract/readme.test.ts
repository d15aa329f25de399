import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const pages = [
  'README.md',
  ...readdirSync(path.join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .map((file) => path.join('docs', file)),
];

/** Set by the tools, not by whoever runs the product. */
const NOT_SETTINGS = new Set(['NODE_ENV']);

test('the README explains every variable that the server reads', () => {
  const variables = [...read('server/env.ts').matchAll(/^ {2}([A-Z][A-Z_]+):/gm)].map(([, name]) => name ?? '');
  expect(variables.length).toBeGreaterThan(20);
  const unexplained = variables.filter((name) => !NOT_SETTINGS.has(name) && !read('README.md').includes(`\`${name}\``));
  expect(unexplained).toEqual([]);
});

test.each(pages)('%s names only commands and files that exist', (page) => {
  const { scripts } = JSON.parse(read('package.json'));
  const commands = [...read(page).matchAll(/npm run ([a-z][\w:-]*)/g)].map(([, name]) => name ?? '');
  expect(commands.filter((name) => !(name in scripts))).toEqual([]);
  const links = [...read(page).matchAll(/\]\((?!https?:|#|mailto:)([^)#]+)/g)].map(([, link]) => link ?? '');
  expect(links.filter((link) => !existsSync(path.resolve(root, path.dirname(page), link)))).toEqual([]);
});
