import { parseArgs } from 'node:util';
import { type ClinicDatabase, openDatabase } from '#server/clinic/storage/database.ts';
import { dialectOf } from '#server/clinic/storage/place.ts';
import { type Environment, EnvironmentError, readEnvironment } from '#server/config/env.ts';

/** What the person at the keyboard can mend. */
export class CommandProblem extends Error {
  override readonly name = 'CommandProblem';
}

/** What a command works with. */
export interface CommandInput<Name extends string> {
  /** The options given, each as `--name value`. */
  given: Partial<Record<Name, string>>;
  environment: Environment;
  say: (sentence: string) => void;
}

/**
 * Runs a command of the clinic: reads its options and the environment, and says in sentences what went wrong.
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
    throw new CommandProblem(
      `The options are ${names.map((name) => `--${name} …`).join(' ')}; nothing else is understood.`,
    );
  }
}

/** The value of an option that must be there. @throws CommandProblem that names it */
export function needed<Name extends string>(given: Partial<Record<Name, string>>, name: Name): string {
  const value = given[name];
  if (value === undefined) throw new CommandProblem(`Give --${name} with a value.`);
  return value;
}

/** Works with the clinic's database and closes it, however the work ends. */
export async function withDatabase<T>(environment: Environment, work: (db: ClinicDatabase) => Promise<T>): Promise<T> {
  const db = await openDatabase(dialectOf(environment));
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

function sentenceOf(error: unknown): string {
  if (error instanceof CommandProblem) return error.message;
  if (error instanceof EnvironmentError) return error.sentences.join('\n');
  if (!(error instanceof Error)) return String(error);
  const because = error.cause instanceof Error && error.cause.message !== '' ? ` (${error.cause.message})` : '';
  return `${error.message}${because}`;
}
