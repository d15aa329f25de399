import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { lookAtCode, nodeFinding } from './code-findings.mjs';
import { linesOf, readFindings } from './findings.mjs';

const noRuntime = (): string => {
  throw new Error('The pinned Node 24 is missing.');
};

test.each([
  ['v24.21.0', () => '/node', 'good', 'fits package.json (>=20.19) and .nvmrc (24)'],
  ['v25.0.1', noRuntime, 'good', 'fits package.json'],
  ['v22.4.0', () => '/node', 'good', 'the Node 24 among its packages runs it'],
  ['v22.4.0', noRuntime, 'todo', 'The pinned Node 24 is missing.'],
  ['v20.18.3', () => '/node', 'todo', 'Node v20.18.3 is too old, package.json asks for >=20.19: install Node 24'],
])('of Node %s is told whether the code runs on it', (version, findRuntime, level, sentence) => {
  const finding = nodeFinding(version, '>=20.19', findRuntime);
  expect(finding).toEqual({ level, sentence: expect.stringContaining(sentence) });
});

/** A project whose parts have the given versions of a package installed, where the locks want 2.0.0. */
function project(installed: Record<string, string>): string {
  const root = mkdtempSync(path.join(tmpdir(), 'upgrade-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const record = (file: string, version: string) => {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), JSON.stringify({ packages: { 'node_modules/a': { version } } }));
  };
  for (const [part, version] of Object.entries(installed)) {
    record(path.join(part, 'package-lock.json'), '2.0.0');
    record(path.join(part, 'node_modules', '.package-lock.json'), version);
    writeFileSync(path.join(root, part, 'package.json'), '{"engines":{"node":">=20.19"}}');
  }
  return root;
}

const levelsOf = (root: string) => {
  const { findings, ...asked } = lookAtCode(root);
  return [findings.map(({ level }) => level).join(' '), asked];
};

test('packages that are not those of the lock, and what is not built, are told; nobody is asked who could not answer', () => {
  const nobody = { canAskData: false, canAskContent: false };
  expect(levelsOf(project({ '.': '1.9.0', cms: '1.9.0' }))).toEqual(['good todo note todo', nobody]);
  const dataOnly = { canAskData: true, canAskContent: false };
  expect(levelsOf(project({ '.': '2.0.0', cms: '2.0.0' }))).toEqual(['good good note good todo', dataOnly]);
  expect(levelsOf(project({ '.': '2.0.0' }))).toEqual(['good good note note', dataOnly]);
});

test('the last line says what follows', () => {
  const good = { level: 'good' as const, sentence: 'Node fits.' };
  const todo = { level: 'todo' as const, sentence: 'Make room.' };
  expect(linesOf([good])).toEqual(['good   Node fits.', expect.stringContaining('Nothing stands in the way')]);
  expect(linesOf([todo]).at(-1)).toContain('One thing is to be done before the upgrade.');
  expect(linesOf([todo, good, todo])[0]).toBe('TO DO  Make room.');
  expect(linesOf([todo, good, todo]).at(-1)).toContain('2 things are to be done');
});

test('a part of the check that printed something else has no findings', () => {
  expect(readFindings(['a warning', '[{"level":"good","sentence":"Fine."}]'])).toEqual([
    { level: 'good', sentence: 'Fine.' },
  ]);
  for (const output of [[], ['Error: no such module'], ['{}']]) expect(readFindings(output)).toBe(null);
});
