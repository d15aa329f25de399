import { readFileSync } from 'node:fs';
import path from 'node:path';
import { versionNotes } from './version-notes.ts';

// Prints what CHANGELOG.md says of the version in package.json: `npm run release:notes -- v0.1.0`. The tag must be that version's.

const ROOT = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');

const { version } = JSON.parse(read('package.json'));
const tag = process.argv[2];
const notes = versionNotes(read('CHANGELOG.md'), version);
if (tag !== `v${version}`) {
  process.stderr.write(
    `package.json is at version ${version}: tag that commit v${version}, not ${tag ?? 'nothing'}.\n`,
  );
  process.exitCode = 1;
} else if (notes === null) {
  process.stderr.write(`CHANGELOG.md says nothing of ${version}: run "npm run release:prepare" before you tag.\n`);
  process.exitCode = 1;
} else process.stdout.write(notes);
