import { parseArgs } from 'node:util';
import { createType } from './content-contract/new-type.ts';
import { runWriter } from './content-contract/run-writer.mjs';

const text = /** @type {const} */ ({ type: 'string', default: '' });

/** `npm run new:type <name> -- --label-fr … --label-en …`: a kind of content, whose entries blocks show. */
runWriter((root) => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { 'label-fr': text, 'label-en': text },
  });
  const labels = { fr: values['label-fr'], en: values['label-en'] };
  const files = createType(root, { name: positionals[0] ?? '', labels });
  return {
    files,
    next: 'give it its fields with `npm run new:field`, and a block a relation to it.',
  };
});
