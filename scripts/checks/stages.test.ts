import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { groupStages, stageCommand, stagesOf } from './stages.mjs';

const { scripts } = JSON.parse(readFileSync(path.resolve(import.meta.dirname, '../../package.json'), 'utf8'));

test('every stage is a script of package.json', () => {
  for (const stage of stagesOf('test')) expect(scripts).toHaveProperty([stage.script]);
});

test('check is exactly the first part of test', () => {
  const check = stagesOf('check');
  expect(stagesOf('test').slice(0, check.length)).toEqual(check);
  expect(stagesOf('test').length).toBeGreaterThan(check.length);
});

test('a stage needs only stages that run before it', () => {
  const seen: string[] = [];
  for (const { name, needs = [] } of stagesOf('test')) {
    expect(seen).toEqual(expect.arrayContaining(needs));
    seen.push(name);
  }
});

test('only stages of one core have company, and what runs tests has both cores', () => {
  const groups = groupStages(stagesOf('test'));
  const accompanied = groups.filter((group) => group.length > 1).flat();
  expect(accompanied).not.toEqual([]);
  expect(accompanied.filter(({ oneCore, report }) => !oneCore || report !== undefined)).toEqual([]);
  expect(groups.flat()).toEqual(stagesOf('test'));
});

test('the two builds are told apart by what the script is asked for', () => {
  const builds = stagesOf('check').filter(({ script }) => script === 'build');
  expect(builds.map((build) => stageCommand(build, '').args.slice(-2))).toEqual([
    ['--', 'cms'],
    ['--', 'site'],
  ]);
});

test('stages with tests write their counts to the report', () => {
  const [unit] = stagesOf('check').filter((stage) => stage.script === 'test:unit');
  expect(unit && stageCommand(unit, '/tmp/unit.json').args).toContain('--outputFile.json=/tmp/unit.json');
  const [e2e] = stagesOf('test').filter((stage) => stage.report === 'playwright');
  expect(e2e && stageCommand(e2e, '/tmp/e2e.json').env).toEqual({ PLAYWRIGHT_JSON_OUTPUT_FILE: '/tmp/e2e.json' });
});
