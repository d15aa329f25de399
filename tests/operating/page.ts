import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readSteps } from '../../scripts/docs/read-steps.ts';
import { ROOT } from '../../scripts/setup/preflight.mjs';

const PAGE = 'docs/operating.md';
const SETTING = /^([A-Z][A-Z\d_]*)=(.*?)(?:\s+#.*)?$/;

/** One thing that a section tells an operator to do: a command, or a line of settings to switch on. */
export type Told = { line: number } & ({ command: string } | { setting: string; value: string });

/**
 * What a section of the page says in its `sh` blocks, in its order.
 * @param heading with its marks, such as `### With systemd`
 */
export function toldIn(heading: string): Told[] {
  const lines = readFileSync(path.join(ROOT, PAGE), 'utf8').split('\n');
  const from = lines.indexOf(heading);
  if (from < 0) throw new Error(`${PAGE} has no section "${heading}" any more.`);
  const length = lines.slice(from + 1).findIndex((line) => /^#{1,3} /.test(line));
  const section = lines.map((line, index) => (index > from && index <= from + length ? line : ''));
  return readSteps(PAGE, section.join('\n')).flatMap((step) =>
    step.kind === 'run' ? step.commands.map((command) => told(command, step.line)) : [],
  );
}

function told(command: string, line: number): Told {
  const [whole, setting = '', value = ''] = SETTING.exec(command) ?? [];
  return whole === undefined ? { line, command } : { line, setting, value: value.trim() };
}
