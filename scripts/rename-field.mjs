import { resolve } from 'node:path';
import { formatFiles } from './content-contract/format-files.mjs';
import { renameField } from './content-contract/rename-field.ts';

/** `npm run rename:field <block> <field> <new name>`: a field under another name, with the migration of what is stored. */
try {
  const [shape = '', from = '', to = ''] = process.argv.slice(2);
  const day = new Date().toISOString().slice(0, 10);
  const { files, remains } = renameField(resolve('.'), { shape, from, to, day });
  formatFiles(resolve('.'), files);
  console.log(`Wrote\n${files.map((file) => `  ${file}`).join('\n')}`);
  console.log(`Next:\n${remains.map((line) => `  ${line}`).join('\n')}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
