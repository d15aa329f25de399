import path from 'node:path';
import { dataDir, SCHEMAS_DIR } from '../lib/paths.ts';
import { openingError } from '../migrations/content-database.ts';
import { readShapes } from '../migrations/content-shapes.ts';
import { countOf, lineOf } from '../migrations/holders.ts';
import { loadMigrations } from '../migrations/load-migrations.ts';
import { migrateContent, rehearseContent, rollBackContent } from '../migrations/migrate-content.ts';
import type { ChangeReport } from '../migrations/run-migrations.ts';

const USAGE = 'Usage: npm run content:migrate [-- --dry-run | --rollback]';

/** `npm run content:migrate [-- --dry-run | --rollback]`: carries the stored content over to changed schemas. */
async function main(): Promise<void> {
  const [option = '', ...more] = process.argv.slice(2);
  if (more.length > 0 || !['', '--dry-run', '--rollback'].includes(option)) throw new Error(USAGE);
  // Snapshots are readable by their owner only.
  process.umask(0o077);
  const place = { databaseUrl: process.env.CMS_DATABASE_URL ?? '', dataDir: dataDir(process.env.DATA_DIR) };
  const shapes = readShapes(SCHEMAS_DIR);
  if (option === '--rollback') {
    const restored = await rollBackContent({ place, shapes });
    if (restored === null) throw new Error('there is no snapshot to go back to');
    console.log(`The content of ${restored} is back; what was there until now is kept beside it.`);
    console.log('Take the schemas back as well, or run npm run content:migrate again, before you start the site.');
    return;
  }
  const migrations = await loadMigrations(path.join(SCHEMAS_DIR, 'migrations'));
  if (option === '--dry-run') {
    say(await rehearseContent({ place, shapes, migrations }), 'would touch');
    console.log('Nothing was changed.');
    return;
  }
  const { snapshot, reports } = await migrateContent({ place, shapes, migrations });
  say(reports, 'touched');
  if (snapshot !== null) {
    console.log(`The content as it was is in ${snapshot}; npm run content:migrate -- --rollback puts it back.`);
  }
}

function say(reports: ChangeReport[], verb: string): void {
  if (reports.length === 0) console.log('Every migration was carried out already: there is nothing to do.');
  for (const { migration, change, entries } of reports) {
    console.log(`${migration}: ${change}\n  ${verb} ${countOf(entries)}`);
    for (const entry of entries) console.log(`    ${lineOf(entry)}`);
  }
}

main().catch((error: unknown) => {
  console.error(`The content was not migrated: ${openingError(error).message}`);
  process.exitCode = 1;
});
