import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { LANGUAGES, type Language, type PlacedText } from './seed-entries.ts';

/** The texts of one file of the product in one language. */
export interface TextFile {
  file: string;
  language: Language;
  texts: PlacedText[];
}

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The folder, with those in it, whose files hold every language: texts stand below `fr` and `en`, wherever these are. */
const BILINGUAL = 'server/clinic';

/** Folders whose files hold one language each, which stands in their name. */
const BY_NAME = ['src/i18n', 'cms-schemas', 'cms/src/lib', 'cms/src/admin'];

const isLanguage = (name: string): name is Language => LANGUAGES.some((language) => language === name);

function* placed(
  value: unknown,
  place: string,
  key: string,
  within: Language | null,
): Generator<[Language, PlacedText]> {
  if (typeof value === 'string') {
    if (within) yield [within, { place, key, text: value }];
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  for (const [name, part] of Object.entries(value)) {
    const isSide = isLanguage(name);
    // In a list the key is the list's own, and « fr » below « title » is a title.
    const next = isSide || Array.isArray(value) ? key : name;
    yield* placed(part, `${place}.${name}`, next, isSide ? name : within);
  }
}

function textFile(file: string, language: Language, within: Language | null): TextFile {
  const content: unknown = JSON.parse(readFileSync(`${root}${file}`, 'utf8'));
  const texts = [...placed(content, basename(file), '', within)];
  return { file, language, texts: texts.filter(([side]) => side === language).map(([, text]) => text) };
}

/** The JSON files of a folder, and of those in it where that is asked for. */
function filesIn(folder: string, { recursive }: { recursive: boolean }): string[] {
  const names = readdirSync(`${root}${folder}`, { recursive, encoding: 'utf8' });
  return names.filter((name) => name.endsWith('.json')).map((name) => `${folder}/${name}`);
}

/** The same file in each language; none where it holds no texts in any. */
function inEachLanguage(file: string): TextFile[] {
  const sides = LANGUAGES.map((language) => textFile(file, language, null));
  return sides.some(({ texts }) => texts.length > 0) ? sides : [];
}

/** A file that is in one language, by its name; none for one that names no language. */
function inOwnLanguage(file: string): TextFile[] {
  const language = basename(file).split('.').find(isLanguage);
  return language === undefined ? [] : [textFile(file, language, language)];
}

/** Every text that the product itself shows or sends: forms, mails, pages behind mailed links, messages of
 * the interface and of the editors' panel. */
export function readProductTexts(): TextFile[] {
  return [
    ...filesIn(BILINGUAL, { recursive: true }).flatMap(inEachLanguage),
    ...BY_NAME.flatMap((folder) => filesIn(folder, { recursive: false })).flatMap(inOwnLanguage),
  ];
}
