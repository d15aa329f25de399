import { type Ended, runScript } from './run-script.ts';

/**
 * Runs a command of `scripts/backup`, as an administrator does, whatever the environment of the tests is.
 * @returns its exit code, and what it printed
 */
export async function runBackupCommand(
  name: 'backup' | 'restore' | 'make-key',
  args: string[],
  env: Record<string, string>,
): Promise<Ended> {
  return runScript([`scripts/backup/${name}.ts`, ...args], env);
}
