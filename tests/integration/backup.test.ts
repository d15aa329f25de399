import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readArchive, writeArchive } from '#server/backup/archive.ts';
import { NAMES } from '#server/backup/manifest.ts';
import { readShape } from '#server/backup/postgres-shape.ts';
import { createVault } from '#server/clinic/storage/vault.ts';
import { ADA, submission } from '#server/testing/clinic/submissions.ts';
import { runBackupCommand } from '../harness/backup-command.ts';
import { type Editor, openEditor } from '../harness/cms-editor.ts';
import { photograph } from '../harness/photos.ts';
import { ADMINISTRATOR } from '../harness/start-cms.ts';
import { type RunningPostgres, startPostgres } from '../harness/start-postgres.ts';
import { type Stack, startStack } from '../harness/start-stack.ts';

const CSRF = 'an-anti-forgery-token-of-43-characters-abcd';
/** What nobody may read in a backup without its key. */
const SENTINEL = 'Sentinelle-Ornithorynque';
const PAGE = { uid: 'api::page.page', locale: 'fr' };

let stack: Stack;
let editor: Editor;
let folder: string;
let recipient: string;

const inFolder = (name: string): string => path.join(folder, name);

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'souvenance-backups-'));
  const { email, password } = ADMINISTRATOR;
  stack = await startStack({
    empty: true,
    env: { SEED: 'off', CMS_ADMIN_EMAIL: email, CMS_ADMIN_PASSWORD: password, RATE_LIMIT_SCALE: '1000' },
  });
  editor = await openEditor({ url: stack.cmsUrl });
  const { output } = await runBackupCommand('make-key', ['--to', inFolder('key.txt')], {});
  recipient = /age1\w+/.exec(output)?.[0] ?? '';
});
afterAll(async () => {
  await stack.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Sends a form. @returns its id */
async function send(number: number): Promise<string> {
  const contact = { ...ADA, last_name: SENTINEL, email: `ada.${number}@example.org` };
  const response = await fetch(`${stack.siteUrl}/api/forms/preconsultation/submit`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-csrftoken': CSRF, cookie: `csrftoken=${CSRF}` },
    body: JSON.stringify({ ...submission('preconsultation'), contact }),
  });
  expect(response.status).toBe(201);
  const { id }: { id: string } = await response.json();
  return id;
}

/** Sends forms and saves pages one after the other until something is done. */
async function writeWhile<Result>(work: Promise<Result>): Promise<{ result: Result; written: number }> {
  let isDone = false;
  const done = work.finally(() => {
    isDone = true;
  });
  let written = 0;
  while (!isDone) {
    written += 1;
    await Promise.all([
      send(1000 + written),
      editor.save(PAGE, { name: `during-${written}`, path: `/pendant-${written}`, title: 'Pendant' }),
    ]);
  }
  return { result: await done, written };
}

function read<Value>(dataDir: string, file: string, query: string): Value[] {
  const database = new SqliteDatabase(path.join(dataDir, file), { readonly: true });
  const rows = database.prepare<[], Value>(query).pluck().all();
  database.close();
  return rows;
}

const backups = (): string[] => readdirSync(folder).filter((name) => name.startsWith('souvenance-'));

test('everything is backed up while it is written, sealed, and comes back as it was', async () => {
  const before = await Promise.all(Array.from({ length: 20 }, (_, number) => send(number)));
  const picture = await (await photograph(400, 300, 8)).jpeg({ quality: 80 }).toBuffer();
  await editor.upload(new File([new Uint8Array(picture)], 'visage.jpg', { type: 'image/jpeg' }));
  await editor.save(PAGE, { name: 'before', path: '/avant', title: 'Avant' });
  const uploads = path.join(stack.dataDir, 'public', 'uploads');
  const uploaded = readdirSync(uploads);
  expect(uploaded).not.toEqual([]);

  const env = { DATA_DIR: stack.dataDir, BACKUP_RECIPIENT: recipient };
  const { result, written } = await writeWhile(runBackupCommand('backup', ['--to', folder], env));
  expect(result).toMatchObject({ output: expect.stringContaining('uploads') });
  expect(written).toBeGreaterThan(0);

  const [name = ''] = backups();
  const file = inFolder(name);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const sealed = readFileSync(file);
  expect(sealed.includes('age-encryption.org/v1')).toBe(true);
  for (const secret of [SENTINEL, 'manifest.json', 'clinic-key', ...uploaded])
    expect(sealed.includes(secret)).toBe(false);
  expect(readdirSync(stack.dataDir).filter((entry) => entry.startsWith('backup-work'))).toEqual([]);

  const dataDir = inFolder('restored');
  const restored = await runBackupCommand('restore', [file, '--identity', inFolder('key.txt')], { DATA_DIR: dataDir });
  expect(restored).toMatchObject({ output: expect.stringContaining('everything is as it says') });
  const key = readFileSync(path.join(dataDir, 'secrets', 'clinic-key'));
  const vault = createVault(key);
  expect(read<string>(dataDir, 'clinic.sqlite', 'select id from requests')).toEqual(expect.arrayContaining(before));
  for (const payload of read<string>(dataDir, 'clinic.sqlite', 'select payload_sealed from requests')) {
    expect(vault.open(payload)).toMatchObject({ contact: { last_name: SENTINEL } });
  }
  expect(read<string>(dataDir, 'cms.sqlite', 'select name from pages')).toContain('before');
  for (const upload of uploaded) {
    const copy = readFileSync(path.join(dataDir, 'public', 'uploads', upload));
    expect(copy.equals(readFileSync(path.join(uploads, upload)))).toBe(true);
  }
  for (const secret of readdirSync(path.join(stack.dataDir, 'secrets'))) {
    const copy = readFileSync(path.join(dataDir, 'secrets', secret));
    expect(copy.equals(readFileSync(path.join(stack.dataDir, 'secrets', secret)))).toBe(true);
  }
});

test('a backup goes nowhere without a key, over nothing, and not out of a damaged file', async () => {
  const env = { DATA_DIR: stack.dataDir };
  const unsealed = await runBackupCommand('backup', ['--to', inFolder('none')], env);
  expect(unsealed).toEqual({ code: 1, output: expect.stringMatching(/^Set BACKUP_RECIPIENT .*--unsealed\.\n$/) });
  const [name = ''] = backups();
  const restore = (args: string[], dataDir: string) => runBackupCommand('restore', args, { DATA_DIR: dataDir });
  const key = ['--identity', inFolder('key.txt')];
  const target = inFolder('empty');
  expect((await restore([inFolder(name)], target)).output).toContain('give --identity');
  await runBackupCommand('make-key', ['--to', inFolder('other.txt')], {});
  expect((await restore([inFolder(name), '--identity', inFolder('other.txt')], target)).output).toContain(
    'cannot be opened',
  );
  expect((await restore([inFolder(name), ...key], stack.dataDir)).output).toContain('restore into an empty folder');
  const damaged = inFolder('damaged');
  const whole = readFileSync(inFolder(name));
  writeFileSync(damaged, whole);
  truncateSync(damaged, whole.length - 100);
  expect((await restore([damaged, ...key], target)).output).toMatch(/not whole/);
  writeFileSync(damaged, whole.fill('other', 5000, 5005));
  expect((await restore([damaged, ...key], target)).output).toMatch(/damaged/);
  expect(readdirSync(target)).toEqual([]);
});

const metric = async (name: string): Promise<number> => {
  const text = await (await fetch(`${stack.siteUrl}/metrics`)).text();
  return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
};

/** Lines of the server's log with these words. */
const said = (words: string): string[] => stack.siteLines().filter((line) => line.includes(words));

test('the server backs up by itself and keeps the newest; one that fails is told in the log and leaves nothing', async () => {
  const automatic = inFolder('automatic');
  const former = ['souvenance-2026-01-01T00-00-00-000Z.tar.gz.age', 'souvenance-2026-01-02T00-00-00-000Z.tar.gz.age'];
  mkdirSync(automatic);
  for (const name of [...former, 'something-else']) {
    writeFileSync(path.join(automatic, name), 'former');
    utimesSync(path.join(automatic, name), 0, 0);
  }
  const settings = { BACKUP_RECIPIENT: recipient, BACKUP_KEEP: '2' };
  await stack.restartSite({ ...settings, BACKUP_DIR: automatic });
  const seen = () => readdirSync(automatic).filter((name) => name.startsWith('souvenance-'));
  await expect.poll(() => metric('backup_last_success_timestamp_seconds'), { timeout: 60_000 }).toBeGreaterThan(0);
  await expect.poll(seen, { timeout: 60_000 }).not.toContain(former[0]);
  expect(seen()).toEqual([former[1], expect.stringMatching(/^souvenance-.+\.tar\.gz\.age$/)]);
  expect(readdirSync(automatic)).toContain('something-else');
  await expect.poll(() => said('a backup was made'), { timeout: 60_000 }).toHaveLength(1);
  expect(said('a backup was made')).toEqual([expect.stringMatching(/"holds":\["clinic \d+ rows","content \d+ rows/)]);

  await stack.restartSite({ ...settings, BACKUP_DIR: path.join(automatic, 'something-else', 'folder') });
  await expect.poll(() => metric('backup_failures_total'), { timeout: 60_000 }).toBe(1);
  await expect.poll(() => said('the backup could not be made'), { timeout: 60_000 }).toHaveLength(1);
  expect(said('the backup could not be made')).toEqual([expect.stringContaining('ENOTDIR')]);
  expect(readdirSync(stack.dataDir).filter((name) => name.startsWith('backup-work'))).toEqual([]);
});

/** The shape and the rows of a PostgreSQL database, to compare two. */
async function everythingIn(address: string) {
  const client = new Client({ connectionString: address });
  await client.connect();
  const shape = await readShape(client);
  const rows: Record<string, unknown[]> = {};
  for (const table of shape.tables) {
    rows[table] = (await client.query(`select t::text from "${table}" t order by 1`)).rows;
  }
  await client.end();
  return { shape, rows };
}

/** A backup that says of the clinic's rows what is not so. */
async function withOtherSum(file: string): Promise<string> {
  const unpacked = mkdtempSync(inFolder('unpacked-'));
  const files = await readArchive(file, { folder: unpacked, identityFile: inFolder('key.txt') });
  const altered = inFolder('altered');
  await writeArchive(altered, { recipients: [] }, async (writer) => {
    for (const { name } of files) {
      if (name !== NAMES.manifest) await writer.addFile(name, path.join(unpacked, name));
    }
    const manifest = readFileSync(path.join(unpacked, NAMES.manifest), 'utf8');
    await writer.addText(NAMES.manifest, manifest.replace(/"sum": "\w+"/, `"sum": "${'0'.repeat(64)}"`));
  });
  return altered;
}

test('from PostgreSQL, content comes back with its keys and counters, and the clinic into SQLite as well', async () => {
  const postgres: RunningPostgres = await startPostgres();
  try {
    const [from, to] = [await postgres.createDatabase('content'), await postgres.createDatabase('restored')];
    const content = new Client({ connectionString: from });
    await content.connect();
    await content.query(`create table pages (id serial primary key, name varchar(255) not null, at timestamp(6),
      price numeric(10,2), blocks jsonb, big bigint, is_on boolean, data bytea);
      create table links (id serial primary key, page_id integer references pages (id) on delete cascade, place double precision);
      create index "links_Page" on links (page_id); create unique index pages_name on pages (lower(name)) where is_on;
      insert into pages (name, at, price, blocks, big, is_on, data) values
        ('é « ’ " , ( ) \\ ' || chr(10) || chr(8232), '2026-01-12 09:00:00.123456', 1.50, '{"a": [1, null]}', 9007199254740993, true, '\\x00ff'),
        ('', null, null, null, null, null, null);
      insert into pages (name) select 'page ' || n from generate_series(1, 1200) n;
      insert into links (page_id, place) select id, random() from pages; delete from pages where id = 7`);
    await content.end();
    const clinic = await postgres.createDatabase('clinic');
    await stack.restartSite({ DATABASE_URL: clinic });
    const ids = [await send(1), await send(2)];
    const key = ['--identity', inFolder('key.txt')];
    const secrets = { DATA_DIR: stack.dataDir, BACKUP_RECIPIENT: recipient };
    const target = inFolder('from-postgres');
    const env = { ...secrets, CMS_DATABASE_URL: from, DATABASE_URL: clinic };
    const pg = inFolder('pg');
    expect(await runBackupCommand('backup', ['--to', pg], env)).toMatchObject({
      output: expect.stringContaining('clinic'),
    });
    const file = path.join(pg, readdirSync(pg)[0] ?? '');
    const wrong = await runBackupCommand('restore', [file, ...key], { DATA_DIR: target });
    expect(wrong.output).toContain('set CMS_DATABASE_URL');
    const back = { DATA_DIR: target, CMS_DATABASE_URL: to };
    // Whatever is amiss is found before anything is written: content can be restored afterwards.
    const taken = await runBackupCommand('restore', [file, ...key], { ...back, DATABASE_URL: clinic });
    expect(taken.output).toContain('holds records already');
    expect(await runBackupCommand('restore', [file, ...key], back)).toMatchObject({
      output: expect.stringContaining('clinic'),
    });
    expect(await everythingIn(to)).toEqual(await everythingIn(from));
    expect(read<string>(target, 'clinic.sqlite', 'select id from requests order by id')).toEqual(ids.toSorted());
    const third = await postgres.createDatabase('third');
    const falsified = await withOtherSum(file);
    const filled = await runBackupCommand('restore', [falsified], {
      DATA_DIR: inFolder('third'),
      CMS_DATABASE_URL: third,
    });
    expect(filled.output).toContain('Empty the database of CMS_DATABASE_URL before you try again');
    const again = await runBackupCommand('restore', [file, ...key], { ...back, DATA_DIR: inFolder('again') });
    expect(again.output).toContain('holds tables already');
  } finally {
    await postgres.stop();
  }
});
