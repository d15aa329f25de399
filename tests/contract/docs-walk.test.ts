import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { followSteps } from '../../scripts/docs/follow-steps.ts';
import { filesByHand, readSteps } from '../../scripts/docs/read-steps.ts';
import { isFollowed, walkedPages } from '../../scripts/docs/walked-pages.ts';
import { copyProject } from '../support/project-copy.ts';

const PAGES = walkedPages(resolve('.'));
const TABLE = readFileSync('docs/changing-the-product.md', 'utf8');

/** A small place where a page can be followed, which goes with the test. */
const openSmall = (): string => {
  const root = mkdtempSync(join(tmpdir(), 'docs-walk-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  writeFileSync(join(root, 'package.json'), '{\n  "a": {\n  },\n  "b": {\n  },\n  "private": true\n}\n');
  return root;
};

test.each(PAGES)('$page counts its files as the table of changes does, and asks for four at most', (page) => {
  const files = filesByHand(page.steps);
  const row = TABLE.split('\n').find(
    (line) => line.startsWith('|') && line.includes(`](${page.page.slice('docs/'.length)})`),
  );
  expect(row?.split('|').map((cell) => cell.trim())[2]).toBe(String(files.length));
  expect(files.length).toBeLessThanOrEqual(4);
});

// Several at a time: each waits for the commands of its page, in a copy of its own.
test.concurrent.for(PAGES.filter((page) => !isFollowed(resolve('.'), page)))(
  '$page can be followed word for word',
  { timeout: 240_000 },
  async ({ steps }, { onTestFinished: whenFinished }) => {
    const root = copyProject();
    whenFinished(() => rmSync(root, { recursive: true }));
    await followSteps(steps, { root });
  },
);

describe('a page that misleads', () => {
  const follow = (markdown: string) => followSteps(readSteps('docs/page.md', markdown), { root: openSmall() });
  const block = (info: string, ...lines: string[]) => ['# Page', '', `\`\`\`${info}`, ...lines, '```'].join('\n');

  test('by lines that a file does not have is named with its line', async () => {
    const misled = block('diff package.json', '   "private": true', '@@', '-  "name": "somebody-else",');
    await expect(follow(misled)).rejects.toThrow('docs/page.md:6: these lines stand nowhere in package.json');
  });

  test('by a place that is not the only one is named with its line', async () => {
    await expect(follow(block('diff package.json', '   },'))).rejects.toThrow('docs/page.md:4: these lines stand in');
  });

  test('by a command that fails is named with what the command says', async () => {
    const misled = block('sh', 'echo There is no block. >&2; exit 3');
    await expect(follow(misled)).rejects.toThrow(/docs\/page\.md:4: `echo .*` fails:\n.*There is no block/s);
  });

  test('about what a command says is named with the line that it does not say', async () => {
    const misled = `${block('sh', 'echo one', 'echo two')}\n\n${block('text', 'two', 'three').slice('# Page\n\n'.length)}`;
    await expect(follow(misled)).rejects.toThrow('docs/page.md:10: the command before does not say "three"');
  });

  test('by a block without an end is named', () => {
    expect(() => readSteps('docs/page.md', '```sh\nls')).toThrow('docs/page.md:2: this block has no end.');
  });
});

test('a page is followed in order: files are written, changed, and what needs a whole site is passed over without one', async () => {
  const markdown = [
    ...['```ts src/example.ts', 'export const one = 1;', '```'],
    ...['```diff src/example.ts', '-export const one = 1;', '+export const two = 2;', '```'],
    ...['```sh site', 'exit 1', '```', '```sh', 'cat \\', '  src/example.ts', '```', '```text', 'two = 2', '```'],
  ].join('\n');
  const root = openSmall();
  const steps = readSteps('docs/page.md', markdown);
  await followSteps(steps, { root });
  expect(readFileSync(join(root, 'src/example.ts'), 'utf8')).toBe('export const two = 2;\n');
  expect(filesByHand(steps)).toEqual(['src/example.ts']);
});
