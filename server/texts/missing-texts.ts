import { readdirSync } from 'node:fs';
import path from 'node:path';
import { LOCALES, type Locale } from '#lib/locale.ts';
import { PRODUCT_FOLDER } from '../lib/product-folder.ts';
import { translations } from './translations.ts';

const files = new Set(readdirSync(path.join(PRODUCT_FOLDER, 'src/i18n')));

/** How the interface's files are called after the language: `json`, `screens.json`. The workshop's are for developers. */
export const MESSAGE_ENDINGS: readonly string[] = [...files]
  .filter((file) => /^en\.(?!workshop).*json$/.test(file))
  .map((file) => file.slice('en.'.length));

function warningsOf(locale: Locale): string[] {
  const absent = MESSAGE_ENDINGS.map((ending) => `${locale}.${ending}`).filter((file) => !files.has(file));
  const missing = translations.missingIn(locale);
  const count = [...missing.values()].flat().length;
  const mend = `\`npm run language -- ${locale}\` writes down what is missing.`;
  return [
    ...(absent.length === 0
      ? []
      : [`The interface in "${locale}" is in English: src/i18n has no ${absent.join(', no ')}. ${mend}`]),
    ...(count === 0
      ? []
      : [
          `${count} texts of the server are not written in "${locale}". In English meanwhile: ${[...missing.keys()].join(', ')}. ${mend}`,
        ]),
  ];
}

/** What is told in English because nobody wrote it in a language of the site: a sentence each, with its mend. */
export const textWarnings = (): string[] => LOCALES.flatMap(warningsOf);
