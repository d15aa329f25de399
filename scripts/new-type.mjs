import { parseArgs } from 'node:util';
import { createType } from './content-contract/new-type.ts';
import { runWriter } from './content-contract/run-writer.mjs';

const text = /** @type {const} */ ({ type: 'string', default: '' });

/**
 * `npm run new:type <name> -- --label-fr … --label-en …`: a kind of content, whose entries blocks show; with
 * `--address <French path> <English path>` they are pages of their own, below a page there.
 */
runWriter((root) => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { 'label-fr': text, 'label-en': text, address: { type: 'string' } },
  });
  const labels = { fr: values['label-fr'], en: values['label-en'] };
  const [name = '', english = ''] = positionals;
  const { address } = values;
  const paths = address === undefined ? undefined : { fr: address, en: english };
  const files = createType(root, { name, labels, paths });
  const next = ['Give it its fields with `npm run new:field`, and a block a relation to it.'];
  const draw = `Show them on its page: src/app/kinds/${name}.kind.tsx.`;
  const plurals =
    'Look at its plural words in src/i18n/*.screens.json and on the page of its list: not every word takes an “s”.';
  return { files, next: paths ? [...next, draw, plurals] : next };
});
