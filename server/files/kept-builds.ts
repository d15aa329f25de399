import { chmod, copyFile, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';

/** How long the files of a build are served after another took its place: longer than anybody leaves a form open. */
const KEPT_MS = 30 * 24 * 3600 * 1000;
/** How many earlier builds are kept: who builds often would fill the disk. */
const KEPT_BUILDS = 10;

const INDEX = 'builds.json';
const indexSchema = z.array(z.object({ files: z.array(z.string()), replacedAt: z.nullable(z.string()) }));
/** The builds that were served from a folder, the newest first; `replacedAt` is when another took the place. */
type Builds = z.infer<typeof indexSchema>;

/**
 * Keeps the built files that pages name, in a folder that outlives the build: a page that was loaded before an upgrade
 * goes on fetching the parts it has not fetched yet. Files of builds that nobody can still have open are removed.
 * @param assetsDir the `assets` of the build that is served now
 * @param keptDir what is kept, in `DATA_DIR`; made when it is not there
 * @param now in milliseconds since 1970
 * @throws when the folder cannot be written; what was kept before is still there
 */
export async function keepBuild(assetsDir: string, keptDir: string, now: number): Promise<void> {
  await mkdir(keptDir, { recursive: true, mode: 0o700 });
  const entries = await readdir(assetsDir, { withFileTypes: true });
  const files = entries.flatMap((entry) => (entry.isFile() ? [entry.name] : [])).sort();
  const builds = withBuild(await readIndex(keptDir), files, now);
  const kept = new Set(await readdir(keptDir));
  for (const name of files)
    if (!kept.has(name)) await putWhole(keptDir, name, (to) => copyFile(path.join(assetsDir, name), to));
  await putWhole(keptDir, INDEX, (to) => writeFile(to, JSON.stringify(builds)));
  const named = new Set([INDEX, ...builds.flatMap((build) => build.files)]);
  for (const name of kept) if (!named.has(name)) await rm(path.join(keptDir, name), { force: true, recursive: true });
}

/** The builds to keep, with the one that is served now. */
function withBuild(before: Builds, files: string[], now: number): Builds {
  const isServed = (build: Builds[number]) => build.files.join() === files.join();
  const earlier = before
    .filter((build) => !isServed(build))
    .map((build) => ({ ...build, replacedAt: build.replacedAt ?? new Date(now).toISOString() }))
    .filter(({ replacedAt }) => now - Date.parse(replacedAt) < KEPT_MS);
  return [{ files, replacedAt: null }, ...earlier.slice(0, KEPT_BUILDS)];
}

/** A file that cannot be read tells of no build: what it named is kept anew from now on. */
async function readIndex(keptDir: string): Promise<Builds> {
  try {
    return indexSchema.parse(JSON.parse(await readFile(path.join(keptDir, INDEX), 'utf8')));
  } catch {
    return [];
  }
}

/** A file appears whole or not at all, also when the process ends meanwhile; like all in `DATA_DIR` for its owner only. */
async function putWhole(keptDir: string, name: string, write: (to: string) => Promise<void>): Promise<void> {
  const draft = path.join(keptDir, `${name}.draft`);
  await write(draft);
  await chmod(draft, 0o600);
  await rename(draft, path.join(keptDir, name));
}
