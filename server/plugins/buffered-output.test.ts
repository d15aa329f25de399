import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test, vi } from 'vitest';
import { bufferedOutput } from './buffered-output.ts';

test('lines that come together are one write, in their order', async () => {
  const writes: string[] = [];
  const output = bufferedOutput({ write: (text) => writes.push(text) });
  for (const line of ['a\n', 'b\n', 'c\n']) output.write(line);
  expect(writes).toEqual([]);
  await vi.waitFor(() => expect(writes).toEqual(['a\nb\nc\n']));
  output.write('d\n');
  await vi.waitFor(() => expect(writes).toEqual(['a\nb\nc\n', 'd\n']));
});

test.each([
  ['exits', 'process.exit(1)'],
  ['throws what nobody catches', 'throw new Error("down")'],
])('a process that %s loses no line', async (_, end) => {
  const module = path.join(import.meta.dirname, 'buffered-output.ts');
  const script = `
    import { bufferedOutput } from ${JSON.stringify(module)};
    const output = bufferedOutput(process.stdout);
    output.write('first\\n');
    output.write('last\\n');
    ${end};`;
  const run = promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script]);
  await expect(run).rejects.toMatchObject({ code: 1, stdout: 'first\nlast\n' });
});
