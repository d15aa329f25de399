import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { createField } from './content-contract/new-field.ts';

/** `npm run new:field <block> <field> <type> -- --label-fr … --label-en …`: adds a field to a block of this project. */
try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { 'label-fr': { type: 'string', default: '' }, 'label-en': { type: 'string', default: '' } },
  });
  const [block = '', field = '', type = ''] = positionals;
  const labels = { fr: values['label-fr'], en: values['label-en'] };
  const { files, remains } = createField(resolve('.'), { block, field, type, labels });
  console.log(`Wrote\n${files.map((file) => `  ${file}`).join('\n')}`);
  console.log(`Next:\n${remains.map((line) => `  ${line}`).join('\n')}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
