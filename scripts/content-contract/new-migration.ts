import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { printLiteral } from './print-literal.ts';

const NAME = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;
const FOLDER = 'cms-schemas/migrations';
/** `2026-11-22b` comes after all of `2026-11-22`, as names are sorted. */
const LETTERS = 'bcdefghijklmnopqrstuvwxyz';

/** A change as it is written into a migration: its kind and what that kind says. */
export type WrittenChange = Readonly<Record<string, string>>;

/**
 * Writes a migration of the stored content into the project at `root`. Files are carried out in the order of
 * their names, which begin with the day; of two of a day, the younger one comes after the other.
 * @param day of today, `2026-11-22`
 * @param changes what it begins with; none for a file to fill in
 * @returns the file, relative to `root`
 * @throws Error with a sentence that says what to do instead
 */
export function createMigration(
  root: string,
  name: string,
  day: string,
  changes: readonly WrittenChange[] = [],
): string {
  if (name === '') throw new Error('Give the migration a name: `npm run new:migration rename-hero-title`.');
  if (!NAME.test(name)) {
    throw new Error(
      `"${name}" cannot be the name of a migration. Use lower-case letters, digits and single hyphens, beginning with a letter: rename-hero-title.`,
    );
  }
  const folder = join(root, FOLDER);
  const files = filesIn(root);
  const taken = files.find(isCalled(name));
  if (taken !== undefined) {
    throw new Error(`There is a migration "${name}" already: ${FOLDER}/${taken}. Choose another name.`);
  }
  const file = `${FOLDER}/${stampAfter(files, day, name)}-${name}.ts`;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(root, file), textWith(changes));
  return file;
}

/** A name for a migration that no other one has: with a number, where there was one of this name before. */
export function freeName(root: string, name: string): string {
  const files = filesIn(root);
  let free = name;
  for (let number = 2; files.some(isCalled(free)); number += 1) free = `${name}-${number}`;
  return free;
}

function filesIn(root: string): string[] {
  const folder = join(root, FOLDER);
  return existsSync(folder) ? readdirSync(folder) : [];
}

const isCalled =
  (name: string) =>
  (file: string): boolean =>
    file.endsWith(`-${name}.ts`);

/** The day, with a letter where another migration of that day would be carried out after this one, which is younger. */
function stampAfter(files: readonly string[], day: string, name: string): string {
  const isLast = (stamp: string): boolean =>
    files.every((file) => !file.startsWith(day) || file < `${stamp}-${name}.ts`);
  return ['', ...LETTERS].map((letter) => `${day}${letter}`).find(isLast) ?? day;
}

function textWith(changes: readonly WrittenChange[]): string {
  const lines = changes.map((change) => `    ${printLiteral(change, '    ')},\n`).join('');
  return `import type { ContentMigration } from '../../cms/src/migrations/migration.ts';

/** What becomes of content that is stored already; every kind of change has its example in docs/changing-a-block.md. */
export default {
  changes: [${lines === '' ? '' : `\n${lines}  `}],
} satisfies ContentMigration;
`;
}
