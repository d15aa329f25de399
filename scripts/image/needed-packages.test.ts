import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { importedPackages, neededFolders } from './needed-packages.mjs';

function projectWith(files: Record<string, unknown>): string {
  const root = mkdtempSync(path.join(tmpdir(), 'needed-packages-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
    writeFileSync(path.join(root, name), typeof content === 'string' ? content : JSON.stringify(content));
  }
  return root;
}

test('what sources import is found in every form, without their own files, Node and tests', () => {
  const root = projectWith({
    'server/a.ts': `import 'side-effect';
import { readFile } from 'node:fs/promises';
import path from 'path';
import * as z from 'zod/mini';
import { b } from './b.ts';
import { c } from '#contract/c.ts';
export { d } from '@scope/name/deep/file.js';
const lazy = await import('lazy');
const file = import.meta.resolve('font-package/regular.ttf');
const text = ' from, ';`,
    'server/a.test.ts': "import { test } from 'vitest';",
    'server/testing/fake.ts': "import { fake } from 'msw';",
  });
  expect(importedPackages(root, ['server'])).toEqual(['@scope/name', 'font-package', 'lazy', 'side-effect', 'zod']);
});

test('a package is kept with all it needs, in the version that it finds, and nothing else is', () => {
  const root = projectWith({
    'node_modules/a/package.json': { dependencies: { b: '2' }, optionalDependencies: { 'for-windows': '1' } },
    'node_modules/a/node_modules/b/package.json': { dependencies: { c: '1' } },
    'node_modules/b/package.json': {},
    'node_modules/c/package.json': {
      peerDependencies: { d: '1', e: '1' },
      peerDependenciesMeta: { e: { optional: true } },
    },
    'node_modules/d/package.json': { dependencies: { a: '1' } },
    'node_modules/e/package.json': {},
  });
  const folders = [...neededFolders(root, ['a', 'not-installed'])].map((folder) => path.relative(root, folder));
  expect(folders.sort()).toEqual([
    'node_modules/a',
    'node_modules/a/node_modules/b',
    'node_modules/c',
    'node_modules/d',
  ]);
});
