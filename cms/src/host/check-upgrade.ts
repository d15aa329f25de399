import { existsSync } from 'node:fs';
import path from 'node:path';
import { dataDir, SCHEMAS_DIR } from '../lib/paths.ts';
import { checkUpgrade, type Finding, NO_CONTENT } from '../migrations/check-upgrade.ts';
import { openingError, sqliteFile } from '../migrations/content-database.ts';
import { loadMigrations } from '../migrations/load-migrations.ts';
import { plannedContent } from './planned-content.ts';

const ELSEWHERE: Finding = {
  level: 'note',
  sentence: 'The content is kept by the content service at CMS_URL: ask there, with its DATA_DIR or CMS_DATABASE_URL.',
};

/** The part of `npm run upgrade:check` about content: prints what it found as one line of JSON, the last one. */
async function main(): Promise<Finding[]> {
  const place = { databaseUrl: process.env.CMS_DATABASE_URL ?? '', dataDir: dataDir(process.env.DATA_DIR) };
  if (place.databaseUrl === '' && !existsSync(sqliteFile(place))) return [process.env.CMS_URL ? ELSEWHERE : NO_CONTENT];
  const migrations = await loadMigrations(path.join(SCHEMAS_DIR, 'migrations'));
  return checkUpgrade({ place, planned: await plannedContent(), migrations });
}

main()
  .catch((error: unknown): Finding[] => [
    { level: 'todo', sentence: `The content could not be looked at: ${openingError(error).message}` },
  ])
  // Strapi has timers that would keep the process.
  .then((findings) => process.stdout.write(`${JSON.stringify(findings)}\n`, () => process.exit()));
