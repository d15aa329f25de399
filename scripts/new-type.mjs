import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { formatFiles } from './content-contract/format-files.mjs';
import { createType } from './content-contract/new-type.ts';

const text = /** @type {const} */ ({ type: 'string', default: '' });

/** `npm run new:type <name> -- --label-fr … --label-en …`: a kind of content, whose entries blocks show. */
try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { 'label-fr': text, 'label-en': text },
  });
  const labels = { fr: values['label-fr'], en: values['label-en'] };
  const files = createType(resolve('.'), { name: positionals[0] ?? '', labels });
  formatFiles(resolve('.'), files);
  console.log(`Wrote\n${files.map((file) => `  ${file}`).join('\n')}`);
  console.log('Next: give it its fields with `npm run new:field`, and a block a relation to it.');
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
