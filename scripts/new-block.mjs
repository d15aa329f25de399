import { parseArgs } from 'node:util';
import { createBlock } from './content-contract/new-block.ts';
import { runWriter } from './content-contract/run-writer.mjs';

const label = /** @type {const} */ ({ type: 'string' });

/**
 * The languages in which something is said.
 * @param {string | undefined} fr
 * @param {string | undefined} en
 */
const said = (fr, en) => ({ ...(fr === undefined ? {} : { fr }), ...(en === undefined ? {} : { en }) });

/**
 * `npm run new:block <name> -- [--label-fr … --label-en …] [--item <name> --item-fr … --item-en … --items-fr … --items-en …]`:
 * writes the files of a new block into the project in the working directory; with an item, those of a block that has a list.
 */
runWriter((root) => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      'label-fr': label,
      'label-en': label,
      item: label,
      'item-fr': label,
      'item-en': label,
      'items-fr': label,
      'items-en': label,
    },
  });
  const item = {
    name: values.item ?? '',
    labels: said(values['item-fr'], values['item-en']),
    listLabels: said(values['items-fr'], values['items-en']),
  };
  const files = createBlock(root, {
    name: positionals[0] ?? '',
    labels: said(values['label-fr'], values['label-en']),
    ...(values.item === undefined ? {} : { item }),
  });
  return {
    files,
    next: 'give the schema its attributes (`npm run new:field`) and editors their words (cms-schemas/editor-texts.*.json), write the component, and draw its picture with `npm run pictures:panel`.',
  };
});
