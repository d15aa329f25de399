import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { formatFiles } from './content-contract/format-files.mjs';
import { createRoute } from './content-contract/new-route.ts';

const text = /** @type {const} */ ({ type: 'string', default: '' });

/** `npm run new:route <name> -- --fr <path> --en <path> --title-fr … --title-en …`: an address that the application owns. */
try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { fr: text, en: text, 'title-fr': text, 'title-en': text },
  });
  const files = createRoute(resolve('.'), {
    name: positionals[0] ?? '',
    paths: { fr: values.fr, en: values.en },
    titles: { fr: values['title-fr'], en: values['title-en'] },
  });
  formatFiles(resolve('.'), files);
  console.log(`Wrote\n${files.map((file) => `  ${file}`).join('\n')}`);
  console.log(
    'Next: write the screen and the description in the page; the next start gives installations that exist the page entry.',
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
