import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { dataDir } from '../lib/paths.ts';
import { type ContentPlace, lockContent, openContent, openingError } from '../migrations/content-database.ts';
import { confirmOrStop } from './confirm.ts';

/** `npm run content:reset [-- --yes]`: puts the first content in the place of what there is, which is kept in an archive. */
async function main(): Promise<void> {
  process.umask(0o077);
  const place = { databaseUrl: process.env.CMS_DATABASE_URL ?? '', dataDir: dataDir(process.env.DATA_DIR) };
  await assertUnused(place);
  const where = place.databaseUrl === '' ? place.dataDir : 'the database of CMS_DATABASE_URL';
  console.error(`This takes away every page, article, trial, team member, redirect and image in ${where}`);
  console.error('and puts the first content in their place. What is there now is kept in an archive first.');
  await confirmOrStop(process.argv.slice(2));

  const kept = path.join(place.dataDir, 'snapshots');
  mkdirSync(kept, { recursive: true, mode: 0o700 });
  const archive = path.join(kept, `before-reset-${new Date().toISOString().replaceAll(/[:.]/g, '-')}.tar.gz`);
  await run('export-content', [archive]);
  const work = mkdtempSync(path.join(tmpdir(), 'first-content-'));
  try {
    const first = path.join(work, 'first.tar.gz');
    const aside = { DATA_DIR: path.join(work, 'data'), CMS_DATABASE_URL: '', S3_ENDPOINT: '' };
    await run('first-content', [first], aside);
    await run('import-content', [first, '--yes']);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
  console.log(`The first content is in place. What was there is in ${archive}:`);
  console.log(`npm run content:import -- ${archive} puts it back.`);
}

/** @throws where a content service has the content open, on whatever server */
async function assertUnused(place: ContentPlace): Promise<void> {
  const db = openContent(place, { alone: true });
  try {
    const unlock = await lockContent(db, place);
    await unlock();
  } finally {
    await db.destroy();
  }
}

/** Runs a program of this folder: each of them has a content service of its own, and a process has room for one. */
async function run(program: string, args: string[], env: Record<string, string> = {}): Promise<void> {
  const file = path.join(__dirname, `${program}.js`);
  const options = { env: { ...process.env, ...env }, maxBuffer: 64 * 1024 * 1024 };
  await promisify(execFile)(process.execPath, [file, ...args], options).catch((error: unknown) => {
    throw new Error(String(Object(error).stderr || error).trim());
  });
}

main().catch((error: unknown) => {
  console.error(`The content was not reset: ${openingError(error).message}`);
  process.exitCode = 1;
});
