import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../../scripts/setup/preflight.mjs';

type Texts = { [key: string]: string | Texts };

/** Before an English text: what stands for it in a language that only a test writes. */
export const MARK = '[es] ';

/** Groups of the server's texts that are written in Spanish; all others are told in English. */
const WRITTEN = ['forms/orientation', 'forms/step-groups', 'mail/resume-link', 'mail/words'];

const read = (file: string) => JSON.parse(readFileSync(file, 'utf8'));
const write = (file: string, json: unknown): void => writeFileSync(file, `${JSON.stringify(json, null, 2)}\n`);
const fixture = (name: string) => read(path.join(import.meta.dirname, name));

function merged(texts: Texts, own: Texts): Texts {
  const changed = Object.entries(own).map(([key, value]): [string, string | Texts] => {
    const before = texts[key];
    return [key, typeof value === 'object' && typeof before === 'object' ? merged(before, value) : value];
  });
  return { ...texts, ...Object.fromEntries(changed) };
}

/**
 * Writes what a translator and an editor would begin with, after `npm run language -- es`: what every page shows of the
 * interface, a form and a mail whose English texts are marked, and a Spanish side of some of the first content.
 */
export function writeSpanish(root: string): void {
  const messages = path.join(root, 'src/i18n/es.json');
  write(messages, merged(read(messages), fixture('interface.es.json')));
  const file = path.join(root, 'server/texts/translations/es.json');
  const groups: Record<string, Record<string, string>> = read(file);
  for (const name of WRITTEN) {
    const texts = Object.keys(groups[name] ?? {});
    if (texts.length === 0) throw new Error(`The server has no texts called ${name}.`);
    groups[name] = Object.fromEntries(texts.map((text) => [text, MARK + text]));
  }
  write(file, groups);
  for (const [entry, es] of Object.entries(fixture('first-content.es.json'))) {
    const place = path.join(root, 'cms-schemas/seed', entry);
    write(place, { ...read(place), es });
  }
}

/** Takes the row of the language and its files of texts away; its side of the first content stays. */
export function removeSpanish(root: string): void {
  const row = 'cms-schemas/languages.json';
  writeFileSync(path.join(root, row), readFileSync(path.join(ROOT, row)));
  for (const file of ['es.json', 'es.screens.json', 'es.team.json'].map((name) => `src/i18n/${name}`))
    rmSync(path.join(root, file));
  rmSync(path.join(root, 'server/texts/translations/es.json'));
}
