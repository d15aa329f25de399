import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect } from 'vitest';
import type { ContentPlace } from '../../cms/src/migrations/content-database.ts';
import { runtimeNode } from '../../scripts/setup/install.mjs';
import { ROOT } from '../../scripts/setup/preflight.mjs';
import { dumpOf, readFrom } from './content-tables.ts';
import { startCms } from './start-cms.ts';

const MIGRATION = 'cms-schemas/migrations/2026-11-22-rename.ts';
const HERO = 'cms-schemas/components/blocks/hero.json';
/** Tables that the content service itself writes at every start. */
const OF_ITS_OWN = /^(?:strapi_|admin_|up_|i18n_|content_|files|upload_|redirects)/;

/** A copy of the content service, whose schemas a test changes; on PostgreSQL for an address, else on SQLite. */
export function copyService({ databaseUrl, dataDir }: ContentPlace) {
  const project = mkdtempSync(path.join(tmpdir(), 'souvenance-cms-'));
  const cms = path.join(project, 'cms');
  for (const part of ['config', 'package.json', 'dist']) {
    cpSync(path.join(ROOT, 'cms', part), path.join(cms, part), { recursive: true });
  }
  cpSync(path.join(ROOT, 'cms-schemas'), path.join(project, 'cms-schemas'), { recursive: true });
  symlinkSync(path.join(ROOT, 'cms', 'node_modules'), path.join(cms, 'node_modules'));
  const env = { CMS_DATABASE_URL: databaseUrl };
  const run = async (program: string, ...args: string[]): Promise<string> => {
    const options = { cwd: cms, env: { ...process.env, DATA_DIR: dataDir, ENV_FILE: '/dev/null', ...env } };
    return (await promisify(execFile)(runtimeNode(ROOT), [`dist/src/host/${program}.js`, ...args], options)).stdout;
  };
  const change = (file: string, from: string, to: string): void => {
    writeFileSync(path.join(project, file), readFileSync(path.join(project, file), 'utf8').replace(from, to));
  };
  return {
    change,
    write(file: string, text: string): void {
      mkdirSync(path.dirname(path.join(project, file)), { recursive: true });
      writeFileSync(path.join(project, file), text);
    },
    start: () => startCms({ directory: cms, dataDir, env }),
    migrate: (...args: string[]) => run('migrate-content', ...args),
    /** What `npm run upgrade:check` asks of it. */
    checkUpgrade: () => run('check-upgrade'),
    remove: () => rmSync(project, { recursive: true, force: true }),
  };
}

/** A copy of the content service; `migrate` runs `npm run content:migrate` in it. */
export type ServiceCopy = ReturnType<typeof copyService>;

/** A migration of two changes, whose process dies at the third value of the second where `dies`. */
function migration(dies: boolean): string {
  const body = dies ? "seen += 1; if (seen === 3) process.kill(process.pid, 'SIGKILL');" : '';
  const convert = "{ kind: 'retype-field', shape: 'shared.label', field: 'text', to: 'string', convert: same }";
  return `let seen = 0;
function same(value: unknown): string { ${body} return String(value); }
export default { changes: [{ kind: 'rename-field', shape: 'hero', from: 'title', to: 'heading' }, ${convert}] };
`;
}

async function contentOf(place: ContentPlace): Promise<Record<string, unknown[]>> {
  const all = Object.entries(await dumpOf(place));
  return Object.fromEntries(all.filter(([table]) => !OF_ITS_OWN.test(table)));
}

/** The values of a column of every hero, in the order in which they were written. */
export function heroColumn(place: ContentPlace, column: string): Promise<unknown[]> {
  return readFrom(place, (db) => db('components_blocks_heros').orderBy('id').pluck(column));
}

/** Renames a field of the hero in the schemas of a copy; its migration is not written yet. */
export function renameHeroTitle(service: ServiceCopy): void {
  service.change(HERO, '"title":', '"heading":');
}

/**
 * Expects of the first content, with the content service stopped and a field of its schemas renamed: a migration that is
 * killed in its middle has done nothing, the next run does it, the service starts with every value and keeps a rollback off
 * while it runs, and the rollback brings every row back.
 */
export async function expectRenameAndBack(place: ContentPlace, service: ServiceCopy): Promise<void> {
  const before = await contentOf(place);
  const titles = await heroColumn(place, 'title');
  service.write(MIGRATION, migration(true));
  await expect(service.migrate()).rejects.toMatchObject({ signal: 'SIGKILL' });
  expect(await contentOf(place)).toEqual(before);

  service.write(MIGRATION, migration(false));
  expect(await service.checkUpgrade()).toMatch(
    /^\[{"level":"todo","sentence":"The next start would end by saying: .*waits for 2026-11-22-rename.*"},{"level":"note","sentence":"What they change: .*, on 13 entries in 52 versions; .*"}\]\n$/,
  );
  expect(await contentOf(place)).toEqual(before);
  expect(await service.migrate('--dry-run')).toMatch(
    /would touch 13 entries in 52 versions\n {4}page about \(\/about-us\), en, draft\n/,
  );
  expect(await service.migrate()).toContain('touched 13 entries in 52 versions');
  expect(await service.migrate()).toContain('there is nothing to do');

  const cms = await service.start();
  const { body } = await cms.read('pages/about?locale=fr&populate[blocks][on][blocks.hero]=true');
  expect(body).toMatchObject({ data: { blocks: [{ heading: expect.stringContaining('Qui sommes-nous') }] } });
  await expect(service.migrate('--rollback')).rejects.toThrow('stop the site, then run this again');
  await cms.stop();
  expect(await heroColumn(place, 'heading')).toEqual(titles);

  expect(await service.migrate('--rollback')).toContain('is back');
  expect(await contentOf(place)).toEqual(before);
}
