import { renameField } from './content-contract/rename-field.ts';
import { runWriter } from './content-contract/run-writer.mjs';

/** `npm run rename:field <block> <field> <new name>`: a field under another name, with the migration of what is stored. */
runWriter((root) => {
  const [shape = '', from = '', to = ''] = process.argv.slice(2);
  const day = new Date().toISOString().slice(0, 10);
  const { files, remains } = renameField(root, { shape, from, to, day });
  return { files, next: remains };
});
