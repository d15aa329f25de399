import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { parseArgs } from 'node:util';
import { type ClinicDatabase, openDatabase } from '#server/clinic/storage/database.ts';
import { dialectOf } from '#server/clinic/storage/place.ts';
import { type Environment, EnvironmentError, readEnvironment } from '#server/config/env.ts';

/** A mistake in the options: the message says how to fix it. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}

/** Input of a command. */
export interface CommandInput<Name extends string> {
  /** The options given, each as `--name value`. */
  given: Partial<Record<Name, string>>;
  environment: Environment;
  say: (sentence: string) => void;
}

/**
 * Runs a command of the clinic: reads its options and the environment, prints errors as sentences, sets the exit code.
 * @param names the options it knows
 */
export async function runCommand<Name extends string>(
  names: readonly Name[],
  run: (input: CommandInput<Name>) => Promise<void>,
): Promise<void> {
  try {
    const given = readOptions(names, process.argv.slice(2));
    const say = (sentence: string): void => void process.stdout.write(`${sentence}\n`);
    await run({ given, environment: readEnvironment(process.env), say });
  } catch (error) {
    process.stderr.write(`${sentenceOf(error)}\n`);
    process.exitCode = 1;
  }
}

function readOptions<Name extends string>(names: readonly Name[], args: string[]): Partial<Record<Name, string>> {
  const options = Object.fromEntries(names.map((name) => [name, { type: 'string' } as const]));
  try {
    const { values } = parseArgs({ args, options, strict: true, allowPositionals: false });
    const given: Partial<Record<Name, string>> = {};
    for (const name of names) {
      const value: unknown = values[name];
      if (typeof value === 'string' && value.trim() !== '') given[name] = value;
    }
    return given;
  } catch {
    throw new CommandError(
      `The options are ${names.map((name) => `--${name} …`).join(' ')}; nothing else is understood.`,
    );
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

/** Opens the clinic's database, runs `work` and closes the database, also after an error. */
export async function withDatabase<T>(environment: Environment, work: (db: ClinicDatabase) => Promise<T>): Promise<T> {
  const db = await openDatabase(dialectOf(environment));
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
  const because = error.cause instanceof Error && error.cause.message !== '' ? ` (${error.cause.message})` : '';
  return `${error.message}${because}`;
}
