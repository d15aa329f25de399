import { expect, test } from 'vitest';
import { versionNotes } from './version-notes.ts';

const CHANGELOG =
  '# project\n\n## 0.10.0\n\n### Minor Changes\n\n- A new page.\n\n## 0.1.0\n\nThe first.\n\n## 0.0.1\n';

test('the notes of a version are what stands below its heading', () => {
  expect(versionNotes(CHANGELOG, '0.10.0')).toBe('### Minor Changes\n\n- A new page.\n');
  expect(versionNotes(CHANGELOG, '0.1.0')).toBe('The first.\n');
});

test('a version that is not there, or of which nothing is said, has none', () => {
  expect(versionNotes(CHANGELOG, '0.1')).toBeNull();
  expect(versionNotes(CHANGELOG, '0.0.1')).toBeNull();
});
