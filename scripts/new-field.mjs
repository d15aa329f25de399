import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { formatFiles } from './content-contract/format-files.mjs';
import { createField } from './content-contract/new-field.ts';

/** `npm run new:field <block or content type> <field> <type> -- --label-fr … --label-en … [--to <content type>]`: adds a field to a shape of this project. */
try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      'label-fr': { type: 'string', default: '' },
      'label-en': { type: 'string', default: '' },
      to: { type: 'string', default: '' },
    },
  });
  const [shape = '', field = '', type = ''] = positionals;
  const labels = { fr: values['label-fr'], en: values['label-en'] };
  const { files, remains } = createField(resolve('.'), { shape, field, type, labels, to: values.to });
  formatFiles(resolve('.'), files);
  console.log(`Wrote\n${files.map((file) => `  ${file}`).join('\n')}`);
  console.log(`Next:\n${remains.map((line) => `  ${line}`).join('\n')}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
