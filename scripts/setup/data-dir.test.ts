import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { UserError } from '../process/errors.mjs';
import { lockDataDir, prepareDataDir } from './data-dir.mjs';

vi.mock('node:fs', async (original) => {
  const fs = await original<typeof import('node:fs')>();
  return { ...fs, linkSync: vi.fn(fs.linkSync) };
});

let parent: string;
let dataDir: string;
beforeEach(() => {
  parent = mkdtempSync(path.join(tmpdir(), 'data-dir-'));
  dataDir = path.join(parent, 'deep', 'var');
});
afterEach(() => rmSync(parent, { recursive: true, force: true }));

test('the data directory is created for its owner only', () => {
  prepareDataDir(dataDir);
  expect(statSync(dataDir).mode & 0o777).toBe(0o700);
});

test('in an existing data directory only the product’s files become private to their owner', () => {
  const files = ['clinic.sqlite', 'cms.sqlite-wal', 'secrets/key', 'public/uploads/a.png', 'outbox/b.eml', 'notes.txt'];
  for (const file of files) {
    mkdirSync(path.dirname(path.join(dataDir, file)), { recursive: true, mode: 0o755 });
    writeFileSync(path.join(dataDir, file), '', { mode: 0o644 });
  }
  const elsewhere = path.join(parent, 'elsewhere');
  writeFileSync(elsewhere, '', { mode: 0o644 });
  symlinkSync(elsewhere, path.join(dataDir, 'public', 'link'));
  prepareDataDir(dataDir);
  const mode = (file: string) => (statSync(path.resolve(dataDir, file)).mode & 0o777).toString(8);
  expect(files.map(mode)).toEqual(['600', '600', '600', '600', '600', '644']);
  expect(['secrets', 'public/uploads', 'outbox'].map(mode)).toEqual(['700', '700', '700']);
  expect(mode(elsewhere)).toBe('644');
});

test('a directory that cannot be written is reported with how to fix it', () => {
  writeFileSync(path.join(parent, 'file'), '');
  expect(() => prepareDataDir(path.join(parent, 'file', 'var'))).toThrow(UserError);
  expect(() => prepareDataDir(path.join(parent, 'file', 'var'))).toThrow(
    /cannot be written \(E\w+\): give this user the right to write there, or set DATA_DIR to another directory\.$/,
  );
});

test('two starts on one data directory: the second is refused, with the process that holds the lock', async () => {
  prepareDataDir(dataDir);
  await lockDataDir(dataDir);
  await expect(lockDataDir(dataDir, { timeoutMs: 0 })).rejects.toThrow(`another start (process ${process.pid})`);
});

test('a start waits for one that is about to stop, and a released directory has no lock', async () => {
  prepareDataDir(dataDir);
  const release = await lockDataDir(dataDir);
  const second = lockDataDir(dataDir);
  release();
  (await second)();
  expect(existsSync(path.join(dataDir, 'start.lock'))).toBe(false);
});

test.each([
  ['of a process that has ended', JSON.stringify({ pid: 2 ** 22 + 1, birth: null })],
  ['of an earlier process with the same number', JSON.stringify({ pid: process.pid, birth: 'another:1' })],
  ['torn by a crash', '{"pi'],
])('a lock %s is taken over', async (_case, content) => {
  prepareDataDir(dataDir);
  writeFileSync(path.join(dataDir, 'start.lock'), content);
  const release = await lockDataDir(dataDir, { timeoutMs: 0 });
  release();
});

/** A clock of the test's own, and a lock of a process that cannot be seen from here. */
function lockOfAnotherContainer() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'clearInterval', 'performance', 'Date'] });
  onTestFinished(() => void vi.useRealTimers());
  prepareDataDir(dataDir);
  const file = path.join(dataDir, 'start.lock');
  writeFileSync(file, JSON.stringify({ pid: 7, birth: null, container: 'pid:[1]' }));
  return file;
}

test('a start in another container that touches its lock is alive, and the second start is refused', async () => {
  const file = lockOfAnotherContainer();
  const beating = setInterval(() => utimesSync(file, new Date(), new Date()), 2000);
  onTestFinished(() => clearInterval(beating));
  const refused = lockDataDir(dataDir).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(5000);
  expect(String(await refused)).toContain('is used by another start (in another container): stop that one');
  expect(readFileSync(file, 'utf8')).toContain('pid:[1]');
});

test('the lock of a container that was killed is taken over after ten seconds, and touched from then on', async () => {
  const file = lockOfAnotherContainer();
  const locked = lockDataDir(dataDir);
  await vi.advanceTimersByTimeAsync(9500);
  expect(readFileSync(file, 'utf8')).toContain('pid:[1]');
  await vi.advanceTimersByTimeAsync(1000);
  const release = await locked;
  expect(readFileSync(file, 'utf8')).toContain(`"pid":${process.pid}`);
  const before = statSync(file).mtimeMs;
  await vi.advanceTimersByTimeAsync(20_000);
  expect(statSync(file).mtimeMs).toBeGreaterThan(before);
  release();
  expect(existsSync(file)).toBe(false);
});

test.each(['EPERM', 'ENOTSUP', 'ENOSYS'])(
  'on a file system without hard links (%s) the directory is locked all the same',
  async (code) => {
    vi.mocked(linkSync).mockImplementation(() => {
      throw Object.assign(new Error('no links here'), { code });
    });
    onTestFinished(() => void vi.mocked(linkSync).mockReset());
    prepareDataDir(dataDir);
    const release = await lockDataDir(dataDir, { timeoutMs: 0 });
    await expect(lockDataDir(dataDir, { timeoutMs: 0 })).rejects.toThrow(`another start (process ${process.pid})`);
    release();
    expect(readdirSync(dataDir)).toEqual([]);
  },
);

/** Reads the lock again and again, in a process of its own, until it is told to stop: then tells how often it was torn. */
const WATCHER = `
  const { readFileSync } = require('node:fs');
  let torn = 0;
  let running = true;
  process.stdin.once('data', () => { running = false; });
  const look = () => {
    for (let n = 0; n < 200; n += 1) {
      try { if (!readFileSync(process.argv[1], 'utf8').endsWith('}')) torn += 1; } catch {}
    }
    if (running) setImmediate(look);
    else process.stdout.write(String(torn), () => process.exit(0));
  };
  process.stdout.write('watching', look);
`;

test('a start that reads the lock at any moment finds it whole, so that it never takes it for a dead one', async () => {
  prepareDataDir(dataDir);
  const watcher = spawn(process.execPath, ['-e', WATCHER, path.join(dataDir, 'start.lock')]);
  await once(watcher.stdout, 'data');
  for (let n = 0; n < 300; n += 1) (await lockDataDir(dataDir))();
  const told = once(watcher.stdout, 'data');
  watcher.stdin.write('stop');
  expect(String((await told)[0])).toBe('0');
  expect(readdirSync(dataDir)).toEqual([]);
});

test('a place where no directory can be created is reported, not retried endlessly', () => {
  expect(() => prepareDataDir('/proc/souvenance/var')).toThrow(/^DATA_DIR \/proc\/souvenance\/var cannot be written/);
});
