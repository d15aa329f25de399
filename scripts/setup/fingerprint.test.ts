import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { BUILDS, type Build, isStale } from './builds.mjs';
import { fingerprint } from './fingerprint.mjs';

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'fingerprint-'));
  write('src/page.ts', 'one');
  write('package-lock.json', '{}');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function write(name: string, text: string): void {
  mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
  writeFileSync(path.join(root, name), text);
}
const take = (): string => fingerprint(root, ['src', 'package-lock.json', 'public']);

test('a changed, added, renamed or removed input changes the fingerprint', () => {
  const seen = [take()];
  write('src/page.ts', 'two');
  seen.push(take());
  write('src/deep/other.ts', '');
  seen.push(take());
  rmSync(path.join(root, 'src/deep/other.ts'));
  write('src/deep/another.ts', '');
  seen.push(take());
  write('package-lock.json', '{"lockfileVersion":3}');
  seen.push(take());
  expect(new Set(seen).size).toBe(seen.length);
});

test('dates, tests, packages and built files do not', () => {
  const before = take();
  utimesSync(path.join(root, 'src/page.ts'), 1, 1);
  write('src/page.test.ts', 'x');
  write('src/page.test.tsx', 'x');
  write('src/node_modules/a.js', 'x');
  write('src/dist/a.js', 'x');
  expect(take()).toBe(before);
});

test('a build is stale until it is stamped, and again when an input changes', () => {
  const build: Build = { label: 'Building', inputs: ['src'], output: 'dist', cwd: '.', commands: [] };
  expect(isStale(root, build)).toBe(true);
  write('dist/.stamp', fingerprint(root, ['src']));
  expect(isStale(root, build)).toBe(false);
  write('src/page.ts', 'three');
  expect(isStale(root, build)).toBe(true);
});

/** The files of `cms-schemas/` that code in these folders imports, so that they are compiled in. */
function schemasImported(...folders: string[]): string[] {
  const files = folders
    .flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx}`))
    .filter((file) => !/[.]test[.]/.test(file));
  const imported = files.flatMap((file) => {
    return [...readFileSync(file, 'utf8').matchAll(/from '[^']*(cms-schemas\/[^'?*]+[.]json)[^']*'/g)].map(
      ([, name = '']) => name,
    );
  });
  return [...new Set(imported)];
}

test.each([
  [BUILDS.site, ['src', 'blocks']],
  [BUILDS.server, ['server', 'src/contract', 'src/lib']],
  [BUILDS.cms, ['cms/src/admin']],
])('what $label compiles in of the schemas makes it stale', (build, folders) => {
  const imported = schemasImported(...folders);
  expect(imported).toContain('cms-schemas/languages.json');
  const isInput = (file: string) => build.inputs.some((input) => file === input || file.startsWith(`${input}/`));
  expect(imported.filter((file) => !isInput(file))).toEqual([]);
});
