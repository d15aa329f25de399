import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Core } from '@strapi/strapi';
import type { Storage } from './storage.ts';
import { LOCAL_PROVIDER, S3_PROVIDER, UPLOADS } from './storage-settings.ts';

const FILE = 'plugin::upload.file';

/** Files that are here cannot be moved: the message says it to whoever started. */
export class MoveError extends Error {
  override readonly name = 'MoveError';
}

/**
 * Follows a change of the settings, before anybody is served: with a storage, the files of this machine move there; without
 * one, those that are on this machine (restored, or copied by hand) count again. Whatever was done before a failure stands.
 * @throws MoveError when the storage does not take a file; the next start goes on
 */
export async function followStorage(strapi: Core.Strapi, storage: Storage | null): Promise<void> {
  const folder = path.join(strapi.dirs.static.public, UPLOADS);
  const here = (await readdir(folder, { withFileTypes: true })).filter((entry) => entry.isFile());
  const names = here.map(({ name }) => name).filter((name) => !name.startsWith('.'));
  if (storage === null) return countAgain(strapi, names);
  if (names.length > 0) console.log(`Moving ${names.length} uploaded files into the storage of S3_BUCKET.`);
  for (const name of names) await move(storage, folder, name);
  const former = { provider: LOCAL_PROVIDER };
  await strapi.db.query(FILE).updateMany({ where: former, data: { provider: S3_PROVIDER } });
}

async function move(storage: Storage, folder: string, name: string): Promise<void> {
  const file = path.join(folder, name);
  try {
    await storage.put(`${UPLOADS}/${name}`, file);
  } catch (error) {
    const why = error instanceof Error ? error.name : 'unknown';
    throw new MoveError(
      `The uploaded file ${file} cannot be moved into the storage (${why}): start again when S3_ENDPOINT answers, or without it.`,
    );
  }
  await rm(file);
}

async function countAgain(strapi: Core.Strapi, names: readonly string[]): Promise<void> {
  const where = { provider: S3_PROVIDER };
  const files: { id: number; hash: string; ext: string }[] = await strapi.db
    .query(FILE)
    .findMany({ select: ['id', 'hash', 'ext'], where });
  const here = new Set(names);
  const found = files.filter(({ hash, ext }) => here.has(`${hash}${ext}`)).map(({ id }) => id);
  if (found.length > 0) {
    await strapi.db.query(FILE).updateMany({ where: { id: { $in: found } }, data: { provider: LOCAL_PROVIDER } });
  }
  const missing = files.length - found.length;
  if (missing === 0) return;
  console.error(
    `${missing} uploaded files are in a storage that no setting names: set S3_ENDPOINT and the others of README again, or copy its folder ${UPLOADS}/ into ${strapi.dirs.static.public}.`,
  );
}
