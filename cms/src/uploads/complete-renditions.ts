import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { Core } from '@strapi/strapi';
import { encodeRenditions } from './encode-renditions.ts';
import { hasRenditions, type StoredFormats } from './rendition-recipe.ts';
import { storable } from './renditions.ts';
import type { Storage } from './storage.ts';
import type { StoredImage } from './strapi-upload.ts';

const FILE = 'plugin::upload.file';
const KINDS = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'];
/** After how many pictures the site is told: it reads all content again. */
const PORTION = 20;

/** A picture as the media library stores it. */
interface StoredPicture {
  id: number;
  name: string;
  hash: string;
  url: string;
  path?: string | null;
  provider: string;
  updatedAt: unknown;
  formats: StoredFormats | null;
}

/** The part of Strapi's upload plugin that stores files. */
interface Provider {
  upload(file: StoredImage): Promise<void>;
}

/**
 * Makes the renditions of pictures that were stored before the present recipe: of one after another, while everybody
 * works. A picture keeps its old ones until its new ones stand; whenever this ends, the next start goes on.
 * @returns resolves when all were tried, or after the picture at hand when `signal` aborts
 */
export async function completeRenditions(
  strapi: Core.Strapi,
  storage: Storage | null,
  signal: AbortSignal,
): Promise<void> {
  const waiting = await picturesWithout(strapi);
  if (waiting.length === 0) return;
  console.log(`Making the sizes of ${waiting.length} pictures that were stored before, in the background.`);
  const folder = await mkdtemp(path.join(tmpdir(), 'renditions-'));
  let made = 0;
  try {
    for (const [at, id] of waiting.entries()) {
      if (await completeOrWarn({ strapi, storage, signal, folder }, id)) made += 1;
      if (signal.aborted) return;
      if (at % PORTION === PORTION - 1 || at === waiting.length - 1) await tellSite(strapi, id);
    }
    console.log(`The sizes of ${made} pictures are made.`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

interface Job {
  strapi: Core.Strapi;
  /** Where uploads are; null: on this machine. */
  storage: Storage | null;
  signal: AbortSignal;
  /** For what is being stored. */
  folder: string;
}

async function picturesWithout(strapi: Core.Strapi): Promise<number[]> {
  const files: Pick<StoredPicture, 'id' | 'formats'>[] = await strapi.db.query(FILE).findMany({
    select: ['id', 'formats'],
    where: { mime: { $in: KINDS }, provider: strapi.config.get('plugin::upload.provider') },
    orderBy: { id: 'asc' },
  });
  return files.filter(({ formats }) => !hasRenditions(formats)).map(({ id }) => id);
}

/** @returns whether the picture got its renditions; one that cannot be read stays as it is, with a warning */
async function completeOrWarn(job: Job, id: number): Promise<boolean> {
  const { strapi, signal } = job;
  if (signal.aborted) return false;
  const file: StoredPicture | null = await strapi.db.query(FILE).findOne({ where: { id } });
  if (file === null || hasRenditions(file.formats)) return false;
  try {
    return await complete(job, file);
  } catch (error) {
    if (signal.aborted) return false;
    const why = error instanceof Error ? error.message : String(error);
    strapi.log.warn(`The picture "${file.name}" keeps the sizes it has: replace it in the media library. (${why})`);
    return false;
  }
}

async function complete({ strapi, storage, folder }: Job, file: StoredPicture): Promise<boolean> {
  const provider: Provider = strapi.plugin('upload').service('provider');
  const made = await encodeRenditions(await readOriginal(strapi, storage, file.url));
  const old = file.formats ?? {};
  const formats: Record<string, object> = old.thumbnail ? { thumbnail: old.thumbnail } : {};
  for (const rendition of made.renditions) {
    const stored = await storable({ file, folder }, rendition, made);
    const { filepath = '' } = stored;
    await provider.upload(stored);
    await rm(filepath, { force: true });
    formats[rendition.key] = stored;
  }
  // An editor may have changed or deleted it meanwhile. Then a later start looks at it again.
  const unchanged = { id: file.id, updatedAt: file.updatedAt };
  const { count } = await strapi.db.query(FILE).updateMany({ where: unchanged, data: { formats } });
  if (count === 0) return false;
  for (const [key, format] of Object.entries(old)) {
    if (key !== 'thumbnail' && format) await strapi.plugin('upload').provider.delete(format);
  }
  return true;
}

async function readOriginal(strapi: Core.Strapi, storage: Storage | null, url: string): Promise<Buffer> {
  if (url.startsWith('/') && storage !== null) return readStored(storage, url.slice(1));
  if (url.startsWith('/')) return readFile(path.join(strapi.dirs.static.public, url));
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`its file was answered with ${answer.status}`);
  return Buffer.from(await answer.arrayBuffer());
}

async function readStored(storage: Storage, name: string): Promise<Buffer> {
  const found = await storage.open(name);
  if (typeof found === 'string' || found.body === null) throw new Error('the storage has no such file');
  return buffer(found.body);
}

/** Tells the site that files have changed, by Strapi's own event. */
async function tellSite(strapi: Core.Strapi, id: number): Promise<void> {
  const media: unknown = await strapi.db.query(FILE).findOne({ where: { id } });
  await strapi.eventHub.emit('media.update', { media: media ?? {} });
}
