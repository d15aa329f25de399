import { readFileSync } from 'node:fs';
import path from 'node:path';

/** A row of the README's table of settings; variables that belong together stand in one. */
export interface DocumentedSettings {
  names: string[];
  /** What counts where they are unset, in Markdown. */
  unset: string;
  /** What they mean, in Markdown. */
  meaning: string;
}

/**
 * Every variable of the README with its meaning there.
 * @param root of the project
 */
export function documentedSettings(root: string): DocumentedSettings[] {
  const readme = readFileSync(path.join(root, 'README.md'), 'utf8');
  const rows = [...readme.matchAll(/^\| (`[A-Z][A-Z\d_`, ]+`) \| (.*?) \| (.*) \|$/gm)];
  return rows.map(([, names = '', unset = '', meaning = '']) => ({
    names: names.replaceAll('`', '').split(', '),
    unset,
    meaning,
  }));
}

/** Markdown as plain text. */
export function plain(text: string): string {
  return text
    .replace(/ ?\(\[[^\]]*\]\([^)]*\)\)/g, '')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll('`', '');
}
