import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { printLiteral } from './print-literal.ts';

const NAME = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;
const FOLDER = 'cms-schemas/migrations';

/** A change as it is written into a migration: its kind and what that kind says. */
export type WrittenChange = Readonly<Record<string, string>>;

/**
 * Writes a migration of the stored content into the project at `root`. Files are carried out in the order of
 * their names, which begin with the day.
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
  const taken = existsSync(folder) ? readdirSync(folder).find((file) => file.endsWith(`-${name}.ts`)) : undefined;
  if (taken !== undefined) {
    throw new Error(`There is a migration "${name}" already: ${FOLDER}/${taken}. Choose another name.`);
  }
  const file = `${FOLDER}/${day}-${name}.ts`;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(root, file), textWith(changes));
  return file;
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
