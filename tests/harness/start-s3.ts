import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runtimeNode } from '../../scripts/setup/install.mjs';
import { listenOnce } from '../../scripts/setup/ports.mjs';
import { ROOT } from '../../scripts/setup/preflight.mjs';
import { type KillableProgram, startKillable } from './start-program.ts';

const HOST = '127.0.0.1';
const BUCKET = 'clinic-files';
/** The one key that the server knows. */
const KEY = 'S3RVER';
const PROGRAM = path.join(import.meta.dirname, 's3-server.mjs');

/** A real server of the S3 protocol, which checks signatures, with one empty bucket; started again it has what it held. */
export interface RunningS3 extends KillableProgram {
  /** What the product needs to keep uploads there. */
  settings: Record<string, string>;
  /** Where the bucket is: `http://127.0.0.1:40000/clinic-files`. It is public: whoever comes without a key may read. */
  bucketUrl: string;
  /** The names of all uploads in the bucket, as they are on the server's disk, sorted. */
  names(): string[];
  /** The content of one of them; null where there is none. */
  contentOf(name: string): Buffer | null;
  /** Lays small files of these names onto the server's disk. */
  fill(names: readonly string[]): void;
}

/** What the server keeps beside each file. */
const OBJECT = '._S3rver_object';

/** Starts an S3 server on a free port. */
export async function startS3(): Promise<RunningS3> {
  const port = await listenOnce(0, HOST);
  const folder = mkdtempSync(path.join(tmpdir(), 'souvenance-s3-'));
  const inBucket = (name: string) => path.join(folder, BUCKET, `${name}${OBJECT}`);
  const names = () =>
    globSync(`uploads/**/*${OBJECT}`, { cwd: path.join(folder, BUCKET) })
      .map((name) => name.slice(0, -OBJECT.length))
      .toSorted();
  // Its marks of where a long list goes on are ciphered in an old way.
  const args = ['--openssl-legacy-provider', PROGRAM, String(port), folder, BUCKET];
  const plan = { name: 'S3', file: runtimeNode(ROOT), args, cwd: ROOT, env: { PATH: process.env.PATH } };
  const program = await startKillable(folder, plan, 'listening');
  return {
    settings: {
      S3_ENDPOINT: `http://${HOST}:${port}`,
      S3_BUCKET: BUCKET,
      S3_REGION: 'eu-west-3',
      S3_ACCESS_KEY: KEY,
      S3_SECRET_KEY: KEY,
    },
    bucketUrl: `http://${HOST}:${port}/${BUCKET}`,
    names,
    contentOf: (name) => (existsSync(inBucket(name)) ? readFileSync(inBucket(name)) : null),
    fill: (files) => {
      for (const name of files) {
        mkdirSync(path.dirname(inBucket(name)), { recursive: true });
        writeFileSync(inBucket(name), name);
      }
    },
    ...program,
  };
}
