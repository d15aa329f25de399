import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import '#server/clinic/clinic.ts';
import '#server/texts/plain-page.ts';
import { isLocale, LOCALES, type Locale } from '#lib/locale.ts';
import { MESSAGE_ENDINGS } from '#server/texts/missing-texts.ts';
import { translations } from '#server/texts/translations.ts';
import { missingKeys, withMissing } from './message-files.ts';

/**
 * `npm run language -- es`: writes down what a language lacks, for a translator: the interface's texts as they are in
 * English, the server's as empty places beside the English ones. What is written already stays.
 */
const ROOT = path.join(import.meta.dirname, '../..');

function read(file: string): unknown {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}

function write(file: string, json: unknown): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(json, null, 2)}\n`);
}

function writeMessages(locale: Locale): void {
  for (const ending of MESSAGE_ENDINGS) {
    const file = path.join(ROOT, 'src/i18n', `${locale}.${ending}`);
    const english = read(path.join(ROOT, 'src/i18n', `en.${ending}`));
    const own = read(file);
    const missing = missingKeys(own, english);
    if (missing.length === 0) continue;
    write(file, withMissing(own, english));
    console.log(`src/i18n/${locale}.${ending}: ${missing.length} texts added in English.`);
  }
}

function writeServerTexts(locale: Locale): void {
  const file = path.join(ROOT, 'server/texts/translations', `${locale}.json`);
  const missing = translations.missingIn(locale);
  if (missing.size === 0) return;
  const open = Object.fromEntries(
    [...missing].map(([group, texts]) => [group, Object.fromEntries(texts.map((text) => [text, '']))]),
  );
  write(file, withMissing(read(file), open));
  console.log(`server/texts/translations/${locale}.json: ${[...missing.values()].flat().length} texts to write.`);
}

const wanted = process.argv[2];
if (!isLocale(wanted) || wanted === 'fr' || wanted === 'en') {
  const known = LOCALES.join(', ');
  console.error(`Name a language of cms-schemas/languages.json beside French and English (there are: ${known}).`);
  process.exitCode = 1;
} else {
  writeMessages(wanted);
  writeServerTexts(wanted);
}
