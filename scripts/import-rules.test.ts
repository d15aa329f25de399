import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { cruise } from 'dependency-cruiser';
import { afterEach, expect, test } from 'vitest';
import config from '../.dependency-cruiser.mjs';

const directories: string[] = [];
afterEach(() => {
  for (const directory of directories.splice(0)) rmSync(directory, { recursive: true, force: true });
});

/** Writes a small project and returns the names of the rules it breaks. */
async function brokenRules(files: Record<string, string>): Promise<string[]> {
  const baseDir = mkdtempSync(path.join(tmpdir(), 'import-rules-'));
  directories.push(baseDir);
  const packages = {
    'node_modules/qs/index.js': '',
    'node_modules/zod/index.js': '',
    'node_modules/jsdom/index.js': '',
  };
  const manifest = JSON.stringify({ dependencies: { qs: '1', zod: '1' }, devDependencies: { jsdom: '1' } });
  for (const [name, text] of Object.entries({ 'package.json': manifest, ...packages, ...files })) {
    mkdirSync(path.dirname(path.join(baseDir, name)), { recursive: true });
    writeFileSync(path.join(baseDir, name), text);
  }
  const { tsConfig: _, ...options } = config.options ?? {};
  const ruleSet = { forbidden: config.forbidden ?? [] };
  const { output } = await cruise(Object.keys(files), { ...options, baseDir, ruleSet, validate: true });
  if (typeof output === 'string') throw new Error('expected the result as an object');
  return output.summary.violations.map((violation) => violation.rule.name).sort();
}

/** One importing file and the file it imports. */
const pair = (from: string, to: string, clause = "import '%'"): Record<string, string> => {
  const relative = path.relative(path.dirname(from), to);
  return {
    [from]: `${clause.replace('%', relative.startsWith('.') ? relative : `./${relative}`)};`,
    [to]: 'export {};',
  };
};

test.each([
  ['lib-imports', 'src/lib/a.ts', 'src/i18n/b.ts'],
  ['i18n-imports', 'src/i18n/a.ts', 'src/ui/b.tsx'],
  ['content-imports', 'src/content/a.ts', 'src/rendering/b.ts'],
  ['clinic-imports', 'src/clinic/a.ts', 'src/content/b.ts'],
  ['contract-imports', 'src/contract/a.ts', 'src/clinic/b.ts'],
  ['ui-imports', 'src/ui/a.tsx', 'src/content/b.ts'],
  ['rendering-imports', 'src/rendering/a.tsx', 'src/app/b.ts'],
  ['forms-imports', 'src/forms/a.ts', 'src/content/b.ts'],
  ['features-imports', 'src/features/trials/a.ts', 'src/features/articles/parts/b.ts'],
  ['features-imports', 'src/features/trials/a.ts', 'src/rendering/b.ts'],
  ['blocks-imports', 'blocks/hero/hero.block.tsx', 'blocks/team/team.block.tsx'],
  ['blocks-imports', 'blocks/hero/hero.block.tsx', 'src/app/a.ts'],
  ['blocks-imports', 'blocks/hero/hero.block.tsx', 'src/features/trials/inside/a.tsx'],
  ['blocks-imports', 'blocks/hero/hero.block.tsx', 'server/a.ts'],
  ['app-imports', 'src/app/a.ts', 'server/b.ts'],
  ['app-imports', 'src/app/a.ts', 'src/blocks.ts'],
  ['entries-imports', 'src/blocks.ts', 'blocks/hero/hero.block.tsx'],
  ['app-imports', 'src/app/a.ts', 'src/ssr/b.ts'],
  ['ssr-imports', 'src/ssr/a.ts', 'src/entry-server.tsx'],
  ['entries-imports', 'src/entry-client.tsx', 'cms/src/b.ts'],
  ['server-imports', 'server/main.ts', 'src/app/a.ts'],
  ['server-imports', 'server/main.ts', 'src/content/a.ts'],
  ['server-lib-imports', 'server/lib/a.ts', 'server/config/b.ts'],
  ['server-content-imports', 'server/content/strapi/a.ts', 'server/pages/b.ts'],
  ['server-view-counts-imports', 'server/view-counts/a.ts', 'server/clinic/http/b.ts'],
  ['server-preview-imports', 'server/preview/a.ts', 'server/workshop/b.ts'],
  ['server-pages-imports', 'server/pages/a.ts', 'server/web.ts'],
  ['clinic-http-imports', 'server/clinic/http/a.ts', 'server/clinic/link-pages/b.ts'],
  ['clinic-intake-imports', 'server/clinic/intake/a.ts', 'server/clinic/staff/b.ts'],
  ['clinic-staff-imports', 'server/clinic/staff/replies/a.ts', 'server/clinic/clinic.ts'],
  ['clinic-context-imports', 'server/clinic/context.ts', 'server/clinic/http/a.ts'],
  ['no-tests-in-product', 'server/content/a.ts', 'server/testing/b.ts'],
  ['app-router-imports', 'src/app/router/a.ts', 'src/app/pages/b.tsx'],
  ['forms-fields-imports', 'src/forms/fields/a.ts', 'src/forms/flow/b.ts'],
  ['features-results-imports', 'src/features/results/a.ts', 'src/features/surveys/b.ts'],
  ['cms-imports', 'cms/src/index.ts', 'src/lib/a.ts'],
  ['blocks-take-content-types-only', 'blocks/hero/hero.block.tsx', 'src/contract/content/page-view.ts'],
])('%s: %s may not import %s', async (rule, from, to) => {
  expect(await brokenRules(pair(from, to))).toContain(rule);
});

test.each([
  ['server', 'server', ['testing']],
  ['clinic', 'server/clinic', []],
  ['app', 'src/app', []],
  ['forms', 'src/forms', []],
  ['features', 'src/features', []],
])('of the %s, every folder stands on a storey', (name, folder, beside) => {
  const rooms = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const rules = new Set((config.forbidden ?? []).map((rule) => rule.name));
  expect(rooms.map((room) => room.name).filter((room) => !rules.has(`${name}-${room}-imports`))).toEqual(beside);
});

test.each([
  ['content-client-stays-on-server', 'src/app/a.ts', "import 'qs'"],
  ['small-zod-in-browser', 'src/ui/a.ts', "import 'zod'"],
  ['no-node-in-browser-code', 'src/lib/a.ts', "import 'node:fs'"],
  ['no-development-packages-in-product', 'server/a.ts', "import 'jsdom'"],
  ['no-missing-modules', 'src/lib/a.ts', "import './nowhere.ts'"],
])('%s: %s may not say %s', async (rule, file, text) => {
  expect(await brokenRules({ [file]: `${text};` })).toEqual([rule]);
});

test('the product may not import a test, nor the server a type from anywhere in the site', async () => {
  expect(await brokenRules(pair('src/lib/a.ts', 'src/lib/b.test.ts'))).toEqual(['no-tests-in-product']);
  expect(await brokenRules(pair('server/a.ts', 'src/ui/b.ts', "import type { B } from '%'"))).toEqual([
    'server-types-from-renderer-only',
  ]);
});

test('two modules may not import each other, not even for types', async () => {
  const one = { 'src/lib/a.ts': "import './b.ts';", 'src/lib/b.ts': "import './a.ts';" };
  expect(await brokenRules(one)).toEqual(['no-circles']);
  const typesOnly = {
    'src/lib/a.ts': "import type { B } from './b.ts'; export type A = B;",
    'src/lib/b.ts': "import type { A } from './a.ts'; export type B = A | null;",
  };
  expect(await brokenRules(typesOnly)).toEqual(['no-circles']);
});

test.each([
  ['src/i18n/a.ts', 'src/lib/b.ts', undefined],
  ['src/rendering/a.tsx', 'src/content/b.ts', undefined],
  ['src/features/trials/a.ts', 'src/features/trials/parts/b.ts', undefined],
  ['src/features/trials/a.ts', 'src/features/articles/b.ts', undefined],
  ['blocks/hero/hero.block.tsx', 'src/features/trials/trial-list.tsx', undefined],
  ['blocks/hero/hero.block.tsx', 'src/contract/content/page-view.ts', "import type { A } from '%'"],
  ['src/entry-client.tsx', 'src/blocks.ts', undefined],
  ['server/main.ts', 'src/contract/shapes.ts', undefined],
  ['server/web.ts', 'server/workshop/a.ts', undefined],
  ['server/clinic/http/a.ts', 'server/lib/b.ts', undefined],
  ['server/clinic/http/a.ts', 'server/clinic/context.ts', "import type { A } from '%'"],
  ['server/clinic/staff/a.ts', 'server/clinic/submissions/b.ts', undefined],
  ['server/clinic/clinic.ts', 'server/clinic/staff/b.ts', undefined],
  ['server/main.ts', 'src/entry-server.tsx', "import type { A } from '%'"],
])('%s may import %s', async (from, to, clause) => {
  expect(await brokenRules(pair(from, to, clause))).toEqual([]);
});
