import { parseArgs } from 'node:util';
import { createField } from './content-contract/new-field.ts';
import { runWriter } from './content-contract/run-writer.mjs';

/** `npm run new:field <block or content type> <field> <type> -- --label-fr … --label-en … [--to <content type>]`: adds a field to a shape of this project. */
runWriter((root) => {
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
  const { files, remains } = createField(root, { shape, field, type, labels, to: values.to });
  return { files, next: remains };
});
