import { parseArgs } from 'node:util';
import { createRoute } from './content-contract/new-route.ts';
import { runWriter } from './content-contract/run-writer.mjs';

const text = /** @type {const} */ ({ type: 'string', default: '' });

/** `npm run new:route <name> -- --fr <path> --en <path> --title-fr … --title-en …`: an address that the application owns. */
runWriter((root) => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { fr: text, en: text, 'title-fr': text, 'title-en': text },
  });
  const files = createRoute(root, {
    name: positionals[0] ?? '',
    paths: { fr: values.fr, en: values.en },
    titles: { fr: values['title-fr'], en: values['title-en'] },
  });
  return {
    files,
    next: 'write the screen and the description in the page; the next start gives installations that exist the page entry.',
  };
});
