import path from 'node:path';
import { readEnvironment } from '#server/config/env.ts';
import { documentedSettings, plain } from './documented-settings.ts';

/** They have no place in the file: the one names it, the other is for tests. */
const ELSEWHERE = new Set(['ENV_FILE', 'CHROMIUM_PATH']);

const HEAD = `# Settings, for the file .env in this folder; "npm run settings:example" writes this list. A line without # counts, unless
# the environment of the process has the variable already. Values stand as they are, or between quotation marks where
# they hold a # or a blank; between single ones where they hold a $, which Compose takes for the name of a variable.
# Nothing has to be set for a try on one's own machine.
`;

const COMPOSE = `
# Only for compose.yaml: the password of the database it starts ("openssl rand -hex 24").
#POSTGRES_PASSWORD=
`;

/**
 * The text of `.env.example`: every variable of the README with its meaning there, and the default of the schema that
 * validates it.
 * @param root of the project
 */
export function envExample(root: string): string {
  const defaults = defaultValues();
  const parts = documentedSettings(root).map(({ names, unset, meaning }) => {
    const variables = names.filter((name) => !ELSEWHERE.has(name));
    if (variables.length === 0) return '';
    const isUnset = unset.startsWith('unset');
    const note = comment(plain(unset.startsWith('unset: ') ? `${meaning} (${unset})` : meaning));
    const lines = variables.map((name) => `#${name}=${isUnset ? '' : (defaults.get(name) ?? oneWord(unset))}\n`);
    return `\n${note}${lines.join('')}`;
  });
  return HEAD + parts.join('') + COMPOSE;
}

/** A default that only the README names; a sentence about it is none. */
const oneWord = (text: string): string => (/\s/.test(text) ? '' : text);

/** What the schema puts where a variable is unset, as one would write it. */
function defaultValues(): Map<string, string> {
  const { DATA_DIR, NODE_ENV: _, siteOrigins: __, oidc: ___, storage: ____, ...values } = readEnvironment({});
  const written = Object.entries(values).map(([name, value]) => [name, writtenValue(value)] as const);
  return new Map([...written, ['DATA_DIR', path.basename(DATA_DIR)]]);
}

function writtenValue(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

const WIDTH = 118;

/** A text as lines of a comment. */
function comment(text: string): string {
  const lines = text.match(new RegExp(`.{1,${WIDTH}}(?:\\s|$)`, 'g')) ?? [];
  return lines.map((line) => `# ${line.trim()}\n`).join('');
}
