import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { DocStep } from './read-steps.ts';

/** Where a page is followed. */
export interface Walk {
  /** A copy of the project, which the steps change. */
  root: string;
  /** Given, steps that need a whole installation are done too, each command through this; else they are passed over. */
  runOnSite?: (command: string) => Promise<Outcome>;
}

/** How a command ended, and all that it said. */
export interface Outcome {
  ok: boolean;
  output: string;
}

/** A command that has not ended after this long, in milliseconds, hangs. */
const PATIENCE_MS = 10 * 60_000;

/**
 * Does what a page says, word for word.
 * @throws Error that names page and line of the first step that cannot be done or does not keep what it promises
 */
export async function followSteps(steps: readonly DocStep[], walk: Walk): Promise<void> {
  let said = '';
  for (const step of steps) {
    if ('needsSite' in step && step.needsSite && !walk.runOnSite) continue;
    if (step.kind === 'run') said = await runAll(step, walk);
    else if (step.kind === 'says') expectSaid(step, said);
    else if (step.kind === 'write') write(walk.root, step.path, step.text);
    else edit(walk.root, step);
  }
}

async function runAll(
  { page, line, commands, needsSite }: Extract<DocStep, { kind: 'run' }>,
  { root, runOnSite }: Walk,
): Promise<string> {
  let output = '';
  for (const command of commands) {
    const outcome = await (needsSite && runOnSite ? runOnSite(command) : runCommand(command, root, process.env));
    if (!outcome.ok) throw new Error(`${page}:${line}: \`${command}\` fails:\n${outcome.output}`);
    output = outcome.output;
  }
  return output;
}

/** Runs a command of a page in the copy, until it ends. */
export async function runCommand(command: string, root: string, env: NodeJS.ProcessEnv): Promise<Outcome> {
  const child = spawn('sh', ['-c', command], {
    cwd: root,
    env: { ...env, npm_config_loglevel: 'error', FORCE_COLOR: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: PATIENCE_MS,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (part) => (output += part));
  const [status] = await once(child, 'close');
  return { ok: status === 0, output };
}

function expectSaid({ page, line, lines }: Extract<DocStep, { kind: 'says' }>, said: string): void {
  for (const [index, wanted] of lines.entries()) {
    if (said.includes(wanted.trim())) continue;
    throw new Error(`${page}:${line + index}: the command before does not say "${wanted.trim()}", but:\n${said}`);
  }
}

function write(root: string, file: string, text: string): void {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
}

function edit(root: string, { page, line, path: file, hunks }: Extract<DocStep, { kind: 'edit' }>): void {
  if (!existsSync(path.join(root, file))) throw new Error(`${page}:${line}: there is no file ${file} to change.`);
  let lines = readFileSync(path.join(root, file), 'utf8').split('\n');
  for (const hunk of hunks) {
    const places = [...lines.keys()].filter((at) => hunk.before.every((text, index) => lines[at + index] === text));
    const [at] = places;
    if (at === undefined || places.length > 1 || hunk.before.length === 0) {
      const times = at === undefined ? 'nowhere' : `in ${places.length} places`;
      throw new Error(`${page}:${hunk.line}: these lines stand ${times} in ${file}:\n${hunk.before.join('\n')}`);
    }
    lines = [...lines.slice(0, at), ...hunk.after, ...lines.slice(at + hunk.before.length)];
  }
  writeFileSync(path.join(root, file), lines.join('\n'));
}
