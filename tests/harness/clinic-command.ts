import { runScript } from './run-script.ts';

/**
 * Runs a command of `scripts/clinic` on a data directory, as an administrator does.
 * @param options each becomes `--name value`
 * @throws when it fails; the error holds what it printed
 */
export async function runClinicCommand(name: string, dataDir: string, options: Record<string, string>): Promise<void> {
  const args = Object.entries(options).flatMap(([option, value]) => [`--${option}`, value]);
  const { code, output } = await runScript([`scripts/clinic/${name}.ts`, ...args], { DATA_DIR: dataDir });
  if (code !== 0) throw new Error(`scripts/clinic/${name}.ts ended with ${code}:\n${output}`);
}
