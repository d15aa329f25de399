import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { versionNotes } from '../../scripts/release/version-notes.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
const { name, version } = JSON.parse(read('package.json'));

test('the newest entry of the changelog is that of this version, and says something', () => {
  expect(/^## (.+)$/m.exec(read('CHANGELOG.md'))?.[1]).toBe(version);
  expect(versionNotes(read('CHANGELOG.md'), version)).not.toBeNull();
});

test('each note for the next version names the product, how much it changes, and what', () => {
  const notes = globSync('.changeset/*.md', { cwd: ROOT }).filter((file) => path.basename(file) !== 'README.md');
  const form = new RegExp(`^---\\n['"]${name}['"]: (?:patch|minor|major)\\n---\\n\\s*\\S`);
  expect(notes.filter((file) => !form.test(read(file)))).toEqual([]);
});
