import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Fastify from 'fastify';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openDatabase } from '../clinic/storage/database.ts';
import { clinicKeys, dialectOf } from '../clinic/storage/place.ts';
import { createMetrics } from '../ops/metrics.ts';
import { keepNewest, newestBackup } from './names.ts';
import { keepBackingUp } from './scheduled-backups.ts';
import { makeIdentity } from './seal.ts';

const MINUTE = 60_000;

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'scheduled-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Counts what happens, for whoever waits until it has happened so often. */
function counter() {
  let count = 0;
  let tell = () => undefined;
  return {
    add: () => {
      count += 1;
      tell();
    },
    reached: async (wanted: number) => {
      while (count < wanted) {
        await new Promise<void>((resolve) => {
          tell = () => void resolve();
        });
      }
    },
  };
}

/** Backups that are kept by a clock of the test's own, of data that is not there yet, in a folder with an old one. */
async function keepingBackups() {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const folder = await makeFolder();
  const backups = path.join(folder, 'backups');
  const old = path.join(backups, 'souvenance-2020-01-01T00-00-00-000Z.tar.gz.age');
  await mkdir(backups);
  await writeFile(old, '');
  await utimes(old, 0, 0);
  const nothing = { DATABASE_URL: undefined, CMS_DATABASE_URL: undefined, CMS_URL: undefined, BACKEND_URL: undefined };
  const place = {
    ...nothing,
    storage: null,
    CLINIC_KEY: undefined,
    CLINIC_KEY_OLD: [],
    DATA_DIR: path.join(folder, 'data'),
  };
  const { log } = Fastify({ logger: false });
  const metrics = createMetrics({ process: false });
  const [looks, lines] = [counter(), counter()];
  const said: string[] = [];
  vi.spyOn(metrics.lastBackup, 'set').mockImplementation(looks.add);
  for (const level of ['error', 'info'] as const) {
    vi.spyOn(log, level).mockImplementation((_facts: unknown, line?: string) => {
      said.push(String(line));
      lines.add();
    });
  }
  const { recipient } = await makeIdentity(new Date());
  const settings = { ...place, BACKUP_EVERY_HOURS: 24, BACKUP_KEEP: 7, BACKUP_RECIPIENT: [recipient] };
  const stop = keepBackingUp(settings, backups, { log, metrics });
  const fillData = async () => {
    await (await openDatabase(dialectOf(place))).destroy();
    await clinicKeys(place);
  };
  return { backups, said, looks, lines, stop, fillData };
}

test('a backup that fails is tried again after a wait that grows, and one that is made ends the waiting', async () => {
  const { backups, said, looks, lines, stop, fillData } = await keepingBackups();
  const failed = 'the backup could not be made';
  await lines.reached(1);
  let looked = 1;
  for (const [before, minutes] of [5, 10, 20, 40].entries()) {
    vi.advanceTimersByTime(minutes * MINUTE);
    looked += minutes / 5;
    await looks.reached(looked);
    await lines.reached(before + 2);
    expect(said).toEqual(Array(before + 2).fill(failed));
  }
  await fillData();
  vi.advanceTimersByTime(80 * MINUTE);
  await lines.reached(6);
  await stop();
  expect(said).toEqual([...Array(5).fill(failed), 'a backup was made']);
  expect(await readdir(backups)).toHaveLength(2);
});

test('a folder that is not there has no backups; one that cannot be read is no empty one', async () => {
  const folder = await makeFolder();
  expect(await newestBackup(path.join(folder, 'elsewhere'), Date.now())).toBeNull();
  const file = path.join(folder, 'a-file');
  await writeFile(file, '');
  await expect(newestBackup(file, Date.now())).rejects.toThrow('ENOTDIR');
});

/** Names of backups, with files in a folder. */
async function folderWith(...times: string[]) {
  const folder = await makeFolder();
  const names = times.map((time) => `souvenance-${time.replaceAll(/[:.]/g, '-')}.tar.gz.age`);
  for (const name of names) await writeFile(path.join(folder, name), '');
  return { folder, names };
}

const [YESTERDAY, TODAY, YEARS_AHEAD] = [
  '2026-05-01T03:00:00.000Z',
  '2026-05-02T03:00:00.000Z',
  '2031-05-02T03:00:00.000Z',
];

test('a backup whose name lies in the future is not the newest one, and no time of another machine is believed that does', async () => {
  const { folder, names } = await folderWith(YESTERDAY, YEARS_AHEAD);
  const now = Date.parse(TODAY);
  expect(await newestBackup(folder, now)).toBe(Date.parse(YESTERDAY));
  const made = new Date(Date.parse(YESTERDAY) + 1000);
  await utimes(path.join(folder, String(names[0])), made, made);
  expect(await newestBackup(folder, now)).toBe(made.getTime());
  await rm(path.join(folder, String(names[0])));
  expect(await newestBackup(folder, now)).toBeNull();
});

test.each([
  [1, [TODAY]],
  [2, [YESTERDAY, TODAY]],
  [3, [YESTERDAY, TODAY, YEARS_AHEAD]],
])('of backups from an hour that has not come, the one just made stays when %i are kept', async (count, left) => {
  const { folder, names } = await folderWith(YESTERDAY, TODAY, YEARS_AHEAD);
  await keepNewest(path.join(folder, String(names[1])), count);
  expect(await readdir(folder)).toEqual((await folderWith(...left)).names);
});

test('a step back of the clock ends no waiting for the next try, nor lengthens it', async () => {
  const { said, looks, lines, stop } = await keepingBackups();
  await lines.reached(1);
  vi.setSystemTime(Date.now() - 365 * 24 * 60 * MINUTE);
  vi.advanceTimersByTime(5 * MINUTE);
  await looks.reached(2);
  await lines.reached(2);
  await stop();
  expect(said).toHaveLength(2);
});
