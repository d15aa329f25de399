import '../setup/load-env.mjs';
import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { parseArgs } from 'node:util';
import type { Dialect } from 'kysely';
import { type ClinicDatabase, openDatabase } from '#server/clinic/storage/database.ts';
import { dialectOf } from '#server/clinic/storage/place.ts';
import { type Environment, EnvironmentError, readEnvironment } from '#server/config/env.ts';
import { errorWords } from '#server/lib/error-words.ts';

/** A mistake in the options: the message says how to fix it. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}

/** Input of a command. */
export interface CommandInput<Name extends string> {
  /** The options given, each as `--name value`. */
  given: Partial<Record<Name, string>>;
  /** The switches given, each as `--name`. */
  switched: ReadonlySet<string>;
  /** What was given without a name; null for nothing. */
  file: string | null;
  environment: Environment;
  say: (sentence: string) => void;
}

/** What a command understands besides options with a value. */
interface CommandShape {
  /** Switches, each as `--name`. */
  switches?: readonly string[];
  /** Whether one file is named without an option. */
  takesFile?: boolean;
}

/**
 * Runs a command: reads its options and the environment, prints errors as sentences, sets the exit code.
 * @param names the options it knows
 */
export async function runCommand<Name extends string>(
  names: readonly Name[],
  run: (input: CommandInput<Name>) => Promise<void>,
  shape: CommandShape = {},
): Promise<void> {
  try {
    const options = readOptions(names, process.argv.slice(2), shape);
    const say = (sentence: string): void => void process.stdout.write(`${sentence}\n`);
    await run({ ...options, environment: readEnvironment(process.env), say });
  } catch (error) {
    process.stderr.write(`${sentenceOf(error)}\n`);
    process.exitCode = 1;
  }
}

function readOptions<Name extends string>(
  names: readonly Name[],
  args: string[],
  { switches = [], takesFile = false }: CommandShape,
): Pick<CommandInput<Name>, 'given' | 'switched' | 'file'> {
  const options: Record<string, { type: 'string' | 'boolean' }> = {};
  for (const name of names) options[name] = { type: 'string' };
  for (const name of switches) options[name] = { type: 'boolean' };
  try {
    const { values, positionals } = parseArgs({ args, options, strict: true, allowPositionals: takesFile });
    const given: Partial<Record<Name, string>> = {};
    for (const name of names) {
      const value: unknown = values[name];
      if (typeof value === 'string' && value.trim() !== '') given[name] = value;
    }
    if (positionals.length > 1) throw new Error('more than one file');
    return { given, switched: new Set(switches.filter((name) => values[name] === true)), file: positionals[0] ?? null };
  } catch {
    const known = [
      ...(takesFile ? ['FILE'] : []),
      ...names.map((name) => `--${name} …`),
      ...switches.map((name) => `--${name}`),
    ];
    throw new CommandError(`The options are ${known.join(' ')}; nothing else is understood.`);
  }
}

/** The value of a required option. @throws CommandError that names it */
export function needed<Name extends string>(given: Partial<Record<Name, string>>, name: Name): string {
  const value = given[name];
  if (value === undefined) throw new CommandError(`Give --${name} with a value.`);
  return value;
}

/** Asks for a secret: one line of the standard input, which a terminal does not show. Empty when nothing comes. */
export async function askSecret(question: string): Promise<string> {
  const terminal = process.stdin.isTTY;
  if (terminal) process.stderr.write(question);
  const unseen = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: unseen, terminal });
  try {
    for await (const line of lines) return line;
    return '';
  } finally {
    lines.close();
    if (terminal) process.stderr.write('\n');
  }
}

/**
 * Opens the clinic's database, runs `work` and closes the database, also after an error.
 * @param open brings the tables up to date where nothing else is given
 */
export async function withDatabase<T>(
  environment: Environment,
  work: (db: ClinicDatabase) => Promise<T>,
  open: (dialect: Dialect) => ClinicDatabase | Promise<ClinicDatabase> = openDatabase,
): Promise<T> {
  const db = await open(dialectOf(environment));
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

function sentenceOf(error: unknown): string {
  if (error instanceof CommandError) return error.message;
  if (error instanceof EnvironmentError) return error.sentences.join('\n');
  if (!(error instanceof Error)) return String(error);
  const because = error.cause instanceof Error ? errorWords(error.cause) : '';
  return `${errorWords(error)}${because === '' ? '' : ` (${because})`}`;
}
