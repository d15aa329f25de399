import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { expect, onTestFinished, test } from 'vitest';

const ROOT = path.join(import.meta.dirname, '../..');
const PAGE = 'cms-schemas/api/page/content-types/page/schema.json';

/** A copy of the schemas with the watcher of `npm run dev` beside it, and what that says, line by line. */
function startWatcher() {
  const project = mkdtempSync(path.join(tmpdir(), 'souvenance-schemas-'));
  mkdirSync(path.join(project, 'src/contract/content'), { recursive: true });
  for (const part of ['api', 'components', 'kinds.json'])
    cpSync(path.join(ROOT, 'cms-schemas', part), path.join(project, 'cms-schemas', part), { recursive: true });
  const watcher = spawn(process.execPath, [path.join(ROOT, 'scripts/content-contract/watch.ts')], { cwd: project });
  const lines: string[] = [];
  for (const stream of [watcher.stdout, watcher.stderr])
    createInterface({ input: stream }).on('line', (line) => lines.push(line));
  onTestFinished(() => {
    watcher.kill();
    rmSync(project, { recursive: true, force: true });
  });
  const read = (file: string): string => readFileSync(path.join(project, file), 'utf8');
  return {
    heard: (sentence: string, times = 1) =>
      expect.poll(() => lines.filter((line) => line.includes(sentence)).length, { timeout: 20_000 }).toBe(times),
    contract: () => read('src/contract/content/schema.gen.ts'),
    page: () => read(PAGE),
    save: (text: string) => writeFileSync(path.join(project, PAGE), text),
  };
}

test('a field that is saved in a schema is in the types at once; a broken schema is told and changes nothing', async () => {
  const { heard, contract, page, save } = startWatcher();
  await heard('wrote src/contract/content/schema.gen.ts');
  expect(contract()).not.toContain('motto');
  const before = page();
  const schema = JSON.parse(before);
  schema.attributes.motto = { type: 'string', pluginOptions: { i18n: { localized: true } } };
  save(JSON.stringify(schema));
  await heard('wrote src/contract/content/schema.gen.ts', 2);
  expect(contract()).toContain('motto');
  save(before.slice(0, -20));
  await heard('page/schema.json');
  expect(contract()).toContain('motto');
  save(before);
  await heard('wrote src/contract/content/schema.gen.ts', 3);
  expect(contract()).not.toContain('motto');
});
