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

/** Files and folders whose texts stand below `fr` and `en`, wherever in the file these are. */
const BILINGUAL = [
  'server/clinic/definitions',
  'server/clinic/mail/templates',
  'server/clinic/link-pages/link-pages.json',
  'server/clinic/appointments/words.json',
  'server/clinic/http/sentences.json',
  'server/clinic/orientation/rules.json',
  'server/clinic/trials/matching/ruleset.json',
];

/** Files with one language each, which stands in their name. */
const BY_NAME = [
  'src/i18n/*',
  'src/i18n/*.screens',
  'src/i18n/*.workshop',
  'cms-schemas/check-texts.*',
  'cms-schemas/editor-texts.*',
  'cms/src/lib/sentences.*',
  'cms/src/admin/panel.*',
];

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

function filesAt(path: string): string[] {
  if (path.endsWith('.json')) return [path];
  return readdirSync(`${root}${path}`)
    .filter((name) => name.endsWith('.json'))
    .map((name) => `${path}/${name}`);
}

/** Every text that the product itself shows or sends: forms, mails, pages behind mailed links, messages of
 * the interface and of the editors' panel. */
export function readProductTexts(): TextFile[] {
  const bilingual = BILINGUAL.flatMap(filesAt).flatMap((file) =>
    LANGUAGES.map((language) => textFile(file, language, null)),
  );
  const messages = LANGUAGES.flatMap((language) =>
    BY_NAME.map((name) => textFile(`${name.replace('*', language)}.json`, language, language)),
  );
  return [...bilingual, ...messages];
}
