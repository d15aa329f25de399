import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { serverErrorFacts } from '#server/lib/error-facts.ts';
import { ROOT } from '../../scripts/setup/preflight.mjs';

/** Where a text stands in a file of the build, as stacks tell places. */
function placeOf(text: string, file: string): string {
  const before = readFileSync(path.join(ROOT, file), 'utf8').split(text)[0]?.split('\n') ?? [];
  return `${path.join(ROOT, file)}:${before.length}:${(before.at(-1)?.length ?? 0) + 1}`;
}

test.each([
  ['the server', 'dist/server/main.js', 'wal_checkpoint(NOOP)', 'server/clinic/storage/checkpoints.ts'],
  ['the renderer', 'dist/renderer/entry-server.js', 'data-errors', 'src/ssr/'],
])('what fails in the built code of %s is told by its place in the source', (_which, built, text, written) => {
  const error = new Error('Jeanne');
  error.stack = `Error: Jeanne\n    at answer (file://${placeOf(text, built)})`;
  const [frame] = serverErrorFacts(error).frames;
  expect(frame?.file).toContain(written);
  const lines = readFileSync(path.join(ROOT, frame?.file ?? ''), 'utf8').split('\n');
  expect(lines[(frame?.line ?? 0) - 1]).toContain(text);
});
