import { mkdir, mkdtemp, readdir, readFile, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '../clinic/storage/database.ts';
import { openVault } from '../clinic/storage/key-slots.ts';
import { clinicKeys, dialectOf } from '../clinic/storage/place.ts';
import { startFakeServer } from '../testing/fake-strapi.ts';
import { readArchive, writeArchive } from './archive.ts';
import { type BackupPlace, backUp } from './back-up.ts';
import { type Manifest, manifestSchema, NAMES } from './manifest.ts';
import { restore } from './restore.ts';
import { makeIdentity } from './seal.ts';

const AT = new Date('2026-01-12T09:00:00Z');
const LATER = '9999-of-a-later-release';

function placeIn(folder: string, more: Partial<BackupPlace> = {}): BackupPlace {
  const nothing = { DATABASE_URL: undefined, CMS_DATABASE_URL: undefined, CMS_URL: undefined, BACKEND_URL: undefined };
  return {
    ...nothing,
    storage: null,
    CLINIC_KEY: undefined,
    CLINIC_KEY_OLD: [],
    DATA_DIR: path.join(folder, 'data'),
    ...more,
  };
}

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'backup-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** A place with the clinic's database and its key, and nothing of content. */
async function clinicOnly(more: Partial<BackupPlace> = {}) {
  const folder = await makeFolder();
  const place = placeIn(folder, more);
  await (await openDatabase(dialectOf(place))).destroy();
  await clinicKeys(place);
  const inData = (name: string) => path.join(place.DATA_DIR, name);
  const put = async (name: string) => {
    await mkdir(path.dirname(inData(name)), { recursive: true });
    await writeFile(inData(name), name);
  };
  const make = () => backUp(place, { folder: path.join(folder, 'backups'), recipients: [], at: AT });
  return { folder, place, inData, put, make };
}

const restoreInto = async (file: string, more: Partial<BackupPlace> = {}) => {
  const place = placeIn(await makeFolder(), more);
  return { place, restored: restore(place, { file, identityFile: null }) };
};

/** Another backup with a manifest of its own, and a file more. */
async function alter(file: string, { change, more }: { change: (manifest: Manifest) => void; more: string[] }) {
  const folder = await makeFolder();
  const files = await readArchive(file, { folder, identityFile: null });
  const manifest = manifestSchema.parse(JSON.parse(await readFile(path.join(folder, NAMES.manifest), 'utf8')));
  change(manifest);
  const names = [...files.map(({ name }) => name).filter((name) => name !== NAMES.manifest), ...more];
  for (const name of more) await writeFile(path.join(folder, name), name);
  const altered = path.join(folder, 'altered');
  await writeArchive(altered, { recipients: [] }, async (writer) => {
    manifest.files = [];
    for (const name of names) {
      const passed = await writer.addFile(name, path.join(folder, name));
      if (passed) manifest.files.push(passed);
    }
    await writer.addText(NAMES.manifest, JSON.stringify(manifest));
  });
  return altered;
}

test('where nothing tells of content, the clinic alone is backed up and comes back', async () => {
  const { make } = await clinicOnly();
  const { file, manifest } = await make();
  expect(manifest).toMatchObject({ content: null, clinic: { tables: { requests: 0 } } });
  const { place, restored } = await restoreInto(file);
  expect(await restored).toEqual(manifest);
  expect((await readdir(place.DATA_DIR)).toSorted()).toEqual(['clinic.sqlite', 'secrets']);
});

test.each(['public/uploads/visage.jpg', 'secrets/cms-read-token'])(
  'a backup without the database of content fails where there is %s',
  async (name) => {
    const { folder, put, make } = await clinicOnly();
    await put(name);
    await expect(make()).rejects.toThrow('set CMS_DATABASE_URL');
    expect(await readdir(path.join(folder, 'backups'))).toEqual([]);
  },
);

test('a backup without the database of content fails where CMS_URL is set', async () => {
  const { make } = await clinicOnly({ CMS_URL: 'http://127.0.0.1:1337' });
  await expect(make()).rejects.toThrow('CMS_URL is set');
});

test('a DATA_DIR that is not there, and a folder of backups that is a file, are named in a sentence', async () => {
  const { folder, place } = await clinicOnly();
  const to = { folder: path.join(folder, 'backups'), recipients: [], at: AT };
  const nowhere = { ...place, DATA_DIR: path.join(folder, 'nowhere') };
  await expect(backUp(nowhere, to)).rejects.toThrow(`nothing to back up in ${nowhere.DATA_DIR}: is DATA_DIR the right`);
  expect(await readdir(folder)).toEqual(['data']);
  await writeFile(to.folder, '');
  await expect(backUp(place, to)).rejects.toThrow(`The folder ${to.folder} cannot be written (EEXIST)`);
});

test('what links lead to is in a backup', async () => {
  const { folder, inData, put, make } = await clinicOnly();
  await put('outbox/mail.eml');
  await mkdir(path.join(folder, 'elsewhere'));
  await writeFile(path.join(folder, 'elsewhere', 'file'), 'elsewhere');
  await symlink(path.join(folder, 'elsewhere'), inData('outbox/folder'));
  await symlink(path.join(folder, 'elsewhere', 'file'), inData('outbox/link'));
  const names = (await make()).manifest.files.map(({ name }) => name).filter((name) => name.startsWith('outbox'));
  expect(names).toEqual(['outbox/folder/file', 'outbox/link', 'outbox/mail.eml']);
});

/** A bucket with these uploads, each of which holds its name; `listed` is called once they have been listed. */
async function bucketWith(uploads: readonly string[], listed: () => Promise<void>) {
  const { url } = await startFakeServer(async (request, response) => {
    const isList = request.url?.includes('list-type=2') ?? false;
    const contents = uploads.map((name) => `<Contents><Key>${name}</Key></Contents>`);
    const list = `<ListBucketResult>${contents.join('')}</ListBucketResult>`;
    if (isList) await listed();
    const body = isList ? list : path.basename(request.url ?? '');
    response.writeHead(200, { 'content-length': body.length }).end(body);
  });
  return { endpoint: url, bucket: 'uploads', region: 'us-east-1', accessKey: 'clinic', secretKey: 'secret' };
}

test('uploads that move into the storage meanwhile are in a backup, each once', async () => {
  const move = { done: async (): Promise<void> => undefined };
  const storage = await bucketWith(['uploads/there.jpg', 'uploads/both.jpg'], () => move.done());
  const { inData, put, make } = await clinicOnly({ storage });
  new SqliteDatabase(inData('cms.sqlite')).exec('create table pages (id integer)').close();
  for (const name of ['both', 'moving']) await put(`public/uploads/${name}.jpg`);
  move.done = () => rm(inData('public/uploads/moving.jpg'));
  const names = (await make()).manifest.files.map(({ name }) => name).filter((name) => name.startsWith('public'));
  expect(names.toSorted()).toEqual(['both', 'moving', 'there'].map((name) => `public/uploads/${name}.jpg`));
});

test('a link that leads nowhere or in a circle, or a socket, is named and ends the backup', async () => {
  const { folder, inData, put, make } = await clinicOnly();
  await put('outbox/mail.eml');
  const link = inData('outbox/link');
  await symlink(path.join(folder, 'nowhere'), link);
  await expect(make()).rejects.toThrow(`${link} leads nowhere`);
  await rm(link);
  await symlink(inData('outbox'), link);
  await expect(make()).rejects.toThrow(`${link} leads to a folder that it lies in`);
  await rm(link);
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(link, resolve));
  onTestFinished(() => void server.close());
  await expect(make()).rejects.toThrow(`${link} is neither a file nor a folder`);
});

test('a database that a later release has changed is backed up by that one only', async () => {
  const { inData, make } = await clinicOnly();
  const database = new SqliteDatabase(inData('clinic.sqlite'));
  database.prepare('insert into kysely_migration (name, timestamp) values (?, ?)').run(LATER, AT.toISOString());
  database.close();
  await expect(make()).rejects.toThrow(LATER);
});

test('a draft that vanishes meanwhile does not end a backup', async () => {
  const { folder, make } = await clinicOnly();
  await mkdir(path.join(folder, 'backups'));
  // It is listed, and not there when it is looked at.
  const draft = path.join(folder, 'backups', 'souvenance-2026-01-01T00-00-00-000Z.tar.gz.part');
  await symlink(path.join(folder, 'nowhere'), draft);
  expect((await make()).manifest.clinic).not.toBeNull();
});

test.each(['clinic.sqlite-wal', 'cms.sqlite-journal', 'cms.sqlite-shm'])(
  'nothing is restored beside %s',
  async (name) => {
    const { make } = await clinicOnly();
    const { file } = await make();
    const place = placeIn(await makeFolder());
    await mkdir(place.DATA_DIR);
    await writeFile(path.join(place.DATA_DIR, name), '');
    await expect(restore(place, { file, identityFile: null })).rejects.toThrow(`holds ${name} already`);
    expect(await readdir(place.DATA_DIR)).toEqual([name]);
  },
);

test('a backup of another key, of a later release or with a strange file leaves the folder empty', async () => {
  const own = await clinicOnly({ CLINIC_KEY: 'a-key-of-the-tests-own-with-more-than-32-characters' });
  const { file: otherKey } = await own.make();
  const { file } = await (await clinicOnly()).make();
  const later = await alter(file, { change: ({ clinic }) => clinic?.migrations.push(LATER), more: [] });
  const strange = await alter(file, { change: () => undefined, more: ['.env'] });
  for (const [tried, words] of [
    [otherKey, 'set CLINIC_KEY'],
    [later, LATER],
    [strange, 'holds .env'],
  ] as const) {
    const { place, restored } = await restoreInto(tried);
    await expect(restored).rejects.toThrow(words);
    expect(await readdir(place.DATA_DIR)).toEqual([]);
  }
});

test('no backup is made with a key that is not that of the records: neither of the two would restore it', async () => {
  const { folder, place, make } = await clinicOnly();
  const db = await openDatabase(dialectOf(place));
  await openVault(db, await clinicKeys(place));
  await db.destroy();
  const CLINIC_KEY = 'a-key-of-the-tests-own-with-more-than-32-characters';
  const to = { folder: path.join(folder, 'backups'), recipients: [], at: AT };
  await expect(backUp({ ...place, CLINIC_KEY }, to)).rejects.toThrow('records are sealed with another key');
  expect(await readdir(to.folder)).toEqual([]);
  const { file } = await make();
  expect((await (await restoreInto(file)).restored).clinic).not.toBeNull();
});

test('a machine that does not take the files is told from a damaged backup', async () => {
  const { file } = await (await clinicOnly()).make();
  await expect(readArchive(file, { folder: '/sys', identityFile: null })).rejects.toThrow(
    /cannot be unpacked into \/sys \((?:EACCES|EPERM|EROFS)\): see to rights/,
  );
});

test('a sealed backup that is cut within its head is damaged, and is no matter of the key', async () => {
  const { folder, place } = await clinicOnly();
  const { text, recipient } = await makeIdentity(AT);
  const identityFile = path.join(folder, 'key.txt');
  await writeFile(identityFile, text);
  const { file } = await backUp(place, { folder: path.join(folder, 'backups'), recipients: [recipient], at: AT });
  const into = await makeFolder();
  const whole = await readFile(file);
  for (const length of [30, 80, whole.indexOf('---') + 10]) {
    await writeFile(file, whole.subarray(0, length));
    const opened = readArchive(file, { folder: into, identityFile });
    await expect(opened, `${length} bytes`).rejects.toThrow('The backup is damaged or not whole');
  }
  await writeFile(file, whole);
  const { text: another } = await makeIdentity(AT);
  await writeFile(identityFile, another);
  await expect(readArchive(file, { folder: into, identityFile })).rejects.toThrow('take the identity whose public key');
});

test('what a restore that was killed has left goes with a backup a day later', async () => {
  const { inData, put, make } = await clinicOnly();
  for (const name of ['restore-work-old', 'restore-work-new']) await put(`${name}/secrets/clinic-key`);
  const old = new Date(AT.getTime() - 25 * 60 * 60 * 1000);
  await utimes(inData('restore-work-old'), old, old);
  await utimes(inData('restore-work-new'), AT, AT);
  await make();
  expect((await readdir(inData('.'))).filter((name) => name.startsWith('restore'))).toEqual(['restore-work-new']);
});
