import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { runStages } from './run-stages.mjs';

/** Waits until the other one has begun: alone it never ends. */
const meets = (own: string, other: string) =>
  `node -e "const fs=require('fs');fs.writeFileSync('${own}','');const w=setInterval(()=>{if(fs.existsSync('${other}'))clearInterval(w)},5)"`;

async function run(scripts: Record<string, string>, stages: Parameters<typeof runStages>[0]) {
  const root = await mkdtemp(path.join(tmpdir(), 'stages-'));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  await writeFile(path.join(root, 'package.json'), JSON.stringify({ scripts }));
  const written: string[] = [];
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => written.push(String(text)) > 0);
  const passed = await runStages(stages, { root, node: process.execPath, env: {}, cores: 2 });
  return { passed, said: written.join('') };
}

test('two stages of one core run at the same time, and each counts', async () => {
  const stages = ['one', 'two'].map((name) => ({ name, script: name, oneCore: true, minutes: 0.2 }));
  const { passed, said } = await run({ one: meets('a', 'b'), two: meets('b', 'a') }, stages);
  expect(passed).toBe(true);
  expect(said).toContain('\n2 passed, 0 failed\n');
});

test('what needs a failed stage is not run, the others are', async () => {
  const common = { oneCore: true, minutes: 0.2 };
  const { passed, said } = await run({ build: 'node -e "process.exit(3)"', size: 'true', rules: 'node -e 0' }, [
    { ...common, name: 'build', script: 'build' },
    { ...common, name: 'size', script: 'size', needs: ['build'] },
    { ...common, name: 'rules', script: 'rules' },
  ]);
  expect(passed).toBe(false);
  expect(said).toContain('✗ size: not run, because "build" failed');
  expect(said).toContain('✓ rules');
  expect(said).toContain('\nFailed: build, size\n1 passed, 2 failed\n');
});

test('a stage that reports a failed test has failed and shows what it printed, although it ends with the code 0', async () => {
  const report = JSON.stringify({ numPassedTests: 4, numFailedTests: 1 }).replaceAll('"', '\\"');
  const { passed, said } = await run(
    { unit: `echo "the fifth fails"; echo "${report}" > .cache/reports/unit.json #` },
    [{ name: 'unit tests', script: 'unit', report: 'vitest', minutes: 0.2 }],
  );
  expect(passed).toBe(false);
  expect(said).toContain('✗ unit tests');
  expect(said).toContain('    the fifth fails\n');
  expect(said).toContain('\nFailed: unit tests\n4 passed, 1 failed\n');
});
