import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import * as z from 'zod';

const run = promisify(execFile);
/** The content service has some 1,300 packages, each with a few hundred bytes. */
const MOST_BYTES = 64_000_000;
const NPM = [
  'sbom',
  '--package-lock-only',
  '--omit=dev',
  '--sbom-format=cyclonedx',
  '--sbom-type=application',
  // Started by a silent npm, it would not say what is wrong.
  '--loglevel=error',
];

const component = z.looseObject({ name: z.string(), version: z.string() });
const inventory = z.looseObject({
  bomFormat: z.literal('CycloneDX'),
  specVersion: z.string(),
  metadata: z.looseObject({ component }),
  components: z.array(component),
});

/** A software bill of materials in CycloneDX's JSON: the packages that run, with versions, licences and what needs what. */
export type PackageInventory = z.infer<typeof inventory>;

/** npm by the Node that runs this, where npm started it; else the npm of the path. */
function npm(args: readonly string[], cwd: string) {
  const script = process.env.npm_execpath;
  const options = { cwd, maxBuffer: MOST_BYTES };
  return script === undefined ? run('npm', args, options) : run(process.execPath, [script, ...args], options);
}

/**
 * Lists the packages of a project that run in production, from its lock file: nothing has to be installed.
 * @param directory with package.json and package-lock.json
 * @throws Error when the lock file does not fit package.json, in npm's words
 */
export async function inventoryOf(directory: string): Promise<PackageInventory> {
  const { stdout } = await npm(NPM, directory);
  const listed = inventory.parse(JSON.parse(stdout));
  const { name } = z
    .object({ name: z.string() })
    .parse(JSON.parse(await readFile(path.join(directory, 'package.json'), 'utf8')));
  // npm names the project after its folder, which is different on each machine.
  listed.metadata.component.name = name;
  return listed;
}
