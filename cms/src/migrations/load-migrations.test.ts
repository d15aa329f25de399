import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { passingFolders } from '../../../tests/harness/passing-folders.ts';
import { loadMigrations } from './load-migrations.ts';

const newFolder = passingFolders('migrations-');

function folderWith(text: string): string {
  const folder = newFolder();
  writeFileSync(path.join(folder, '2026-11-22-change.ts'), text);
  return folder;
}

test.each([
  ['', 'has no default export with a list of changes'],
  ['export default { changes: [] };', 'has no changes yet'],
  ['export default { changes: [{ kind: "delete" }] };', '"delete" is no kind of change; there are rename-field'],
  ['export default { changes: [{ kind: "rename-field", shape: "hero", from: "title" }] };', 'needs "to", a text'],
  ['export default { changes: [{ kind: "remove-block", shape: "hero" }] };', 'needs "because", a text'],
  [
    'export default { changes: [{ kind: "retype-field", shape: "hero", field: "a", to: "integer", convert: (value) => 1 }] };',
    'give the function of "convert" a name of its own',
  ],
])('the migration %j is refused with its name and what is wrong', async (text, sentence) => {
  await expect(loadMigrations(folderWith(text))).rejects.toThrow(sentence);
});

test('a folder that does not exist has no migrations', async () => {
  expect(await loadMigrations('/nowhere/at/all')).toEqual([]);
});
