import { randomBytes } from 'node:crypto';
import {
  closeSync,
  constants,
  copyFileSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';

/** A file of `DATA_DIR/secrets` and the variable that carries its value (and overrides it when set by the operator). */
interface Secret {
  file: string;
  variable: string;
}

/** Strapi's own keys, under the names its configuration documents. */
const STRAPI_SECRETS: Secret[] = [
  { file: 'cms-app-keys', variable: 'APP_KEYS' },
  { file: 'cms-api-token-salt', variable: 'API_TOKEN_SALT' },
  { file: 'cms-admin-jwt-secret', variable: 'ADMIN_JWT_SECRET' },
  { file: 'cms-transfer-token-salt', variable: 'TRANSFER_TOKEN_SALT' },
  { file: 'cms-jwt-secret', variable: 'JWT_SECRET' },
  { file: 'cms-encryption-key', variable: 'ENCRYPTION_KEY' },
];

/** Secrets that the site server reads from the same files. */
const SHARED_SECRETS: Secret[] = [
  { file: 'cms-read-token', variable: 'CMS_READ_TOKEN' },
  { file: 'content-hook-secret', variable: 'CONTENT_HOOK_SECRET' },
  { file: 'preview-secret', variable: 'PREVIEW_SECRET' },
];

/**
 * Puts every secret of the content service into the environment; generates those that do not exist yet.
 * Files have mode 0600, one secret each, hexadecimal, without a trailing newline.
 */
export function provideSecrets(dataDirectory: string, env: NodeJS.ProcessEnv): void {
  const directory = path.join(dataDirectory, 'secrets');
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  for (const { file, variable } of [...STRAPI_SECRETS, ...SHARED_SECRETS]) {
    env[variable] ||= readOrCreateSecret(path.join(directory, file));
  }
}

/** Reads a secret, or generates a random one of 256 bits. Two processes that generate it at once end up with one value. */
export function readOrCreateSecret(file: string): string {
  const existing = readSecret(file);
  if (existing !== '') return existing;
  const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`;
  writeFileSync(draft, randomBytes(32).toString('hex'), { mode: 0o600, flush: true });
  try {
    putAt(draft, file);
    flushDirectory(path.dirname(file));
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  return readSecret(file);
}

/** Writes the names in a directory to the disk, so that a power cut takes no secret; Windows does it by itself. */
function flushDirectory(directory: string): void {
  if (process.platform === 'win32') return;
  const handle = openSync(directory, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/** What a file system without hard links answers, such as that of a memory stick or of a shared folder. */
const NO_LINKS = ['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'];

/** Puts a file where another process may have just created one, which stays: by a link, which is atomic, else by a copy. */
function putAt(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch (error) {
    if (!NO_LINKS.some((code) => hasCode(error, code))) throw error;
    copyFileSync(from, to, constants.COPYFILE_EXCL);
  }
}

function readSecret(file: string): string {
  try {
    const value = readFileSync(file, 'utf8').trim();
    if (value === '') rmSync(file, { force: true });
    return value;
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return '';
    throw error;
  }
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
