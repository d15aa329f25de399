import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { Core } from '@strapi/strapi';
import { asContentType, entryKindOf } from '../lib/entry-kinds.ts';
import { asList, asText, type Fields, isFields } from '../lib/read.ts';
import { type Shape, shapesOf } from '../lib/shapes.ts';
import { slugify } from '../lib/slug.ts';
import { PAGE } from '../rules/used-addresses.ts';
import { type Lookups, mapEntry } from './map-entry.ts';
import { createMediaLibrary } from './media-library.ts';
import { readFirstContent, type SeedEntry } from './read-seed.ts';
import { SeedError } from './seed-error.ts';

const DONE = { type: 'core', name: 'souvenance', key: 'first_content' };

/**
 * Imports the first content into a content service that has no page and never had any, and publishes it in each language
 * it is written in. One transaction: a mistake in one file leaves the database as it was. An entry that exists already
 * was made by an editor and is not changed.
 * @param root the seed folder
 * @throws {SeedError}
 */
export async function importSeed(strapi: Core.Strapi, root: string): Promise<void> {
  if ((await strapi.store.get(DONE)) !== null || (await strapi.db.query(PAGE).count()) > 0) return;
  const entries = readFirstContent(root);
  await strapi.db.transaction(async () => {
    await importEntries(strapi, root, entries);
    await strapi.store.set({ ...DONE, value: new Date().toISOString() });
  });
}

/**
 * Imports and publishes entries of the first content, in this order. Call it in a transaction.
 * @throws {SeedError}
 */
export async function importEntries(strapi: Core.Strapi, root: string, entries: SeedEntry[]): Promise<void> {
  const context = { strapi, root, media: createMediaLibrary(strapi, path.join(root, 'media')), ids: new Map() };
  for (const entry of entries) {
    await importEntry(context, entry);
    // SQLite queries never yield to the event loop: without this a signal to stop would be handled only after the import.
    await setImmediate();
  }
}

interface Context {
  strapi: Core.Strapi;
  root: string;
  media: ReturnType<typeof createMediaLibrary>;
  /** Document ids of the imported entries, by `<uid> <key>`. */
  ids: Map<string, string>;
}

async function importEntry(context: Context, entry: SeedEntry): Promise<void> {
  const { strapi, ids } = context;
  const shape = shapesOf(strapi)(entry.uid);
  if (shape === undefined) throw new SeedError(entry.file, [], `the content type "${entry.uid}" does not exist`);
  let documentId = await findExisting(strapi, entry);
  if (documentId === null) documentId = await writeEntry(context, entry, shape);
  ids.set(`${entry.uid} ${entry.key}`, documentId);
}

async function writeEntry(context: Context, entry: SeedEntry, shape: Shape): Promise<string> {
  const localized = entry.file !== 'redirects.json';
  const lookups = lookupsFor(context, entry);
  let documentId = '';
  for (const { locale, data } of entry.sides) {
    const at = localized ? [locale] : [entry.key];
    const mapped = await mapEntry(shape, data, lookups, at);
    const save = { data: mapped, status: 'published' as const, ...(localized ? { locale } : {}) };
    documentId = await writeSide(context.strapi, entry, documentId, save).catch((error: unknown) => {
      throw toSeedError(error, entry.file, at);
    });
  }
  return documentId;
}

async function writeSide(
  strapi: Core.Strapi,
  { uid }: SeedEntry,
  documentId: string,
  save: { data: Fields; status: 'published'; locale?: string },
): Promise<string> {
  const documents = strapi.documents(asContentType(uid));
  const saved = documentId === '' ? await documents.create(save) : await documents.update({ ...save, documentId });
  return asText(saved?.documentId);
}

/** Looks for an entry with the same identity (name, key or slug) that an editor has already made. */
async function findExisting(strapi: Core.Strapi, { uid, sides }: SeedEntry): Promise<string | null> {
  const [first] = sides;
  if (first === undefined) return null;
  const { locale, data } = first;
  const identity: Record<string, Fields> = {
    [PAGE]: { name: data.name },
    'api::team-member.team-member': { name: data.name },
    'api::redirect.redirect': { from: data.from },
  };
  const kind = entryKindOf(uid);
  const slug = asText(data.slug) || slugify(asText(data[kind?.title ?? '']));
  const below = kind?.slugFrom === undefined ? { locale, slug } : { [kind.slugFrom]: data[kind.slugFrom] };
  const where = kind === undefined ? (identity[uid] ?? {}) : below;
  const found: Fields | null = await strapi.db.query(uid).findOne({ where });
  return found === null ? null : asText(found.documentId);
}

function lookupsFor({ strapi, root, media, ids }: Context, entry: SeedEntry): Lookups {
  const refuse = (at: string[], reason: string): never => {
    throw new SeedError(entry.file, at, reason);
  };
  return {
    find: shapesOf(strapi),
    refuse,
    markdown(name, at) {
      const file = path.join(root, path.dirname(entry.file), name);
      if (!existsSync(file)) return refuse(at, `there is no file "${name}" beside it: add it, or correct the name`);
      return readFileSync(file, 'utf8');
    },
    async media(name, alt, at) {
      const reason = media.explain(name);
      return reason === null ? media.idOf(name, alt) : refuse(at, reason);
    },
    relation(target, key, at) {
      return ids.get(`${target} ${key}`) ?? refuse(at, `there is no entry "${key}": write the name of its file`);
    },
  };
}

/** Turns a validation error of Strapi into a SeedError that names file and attribute; returns other errors as they are. */
function toSeedError(error: unknown, file: string, at: string[]): unknown {
  if (!(error instanceof Error) || error.name !== 'ValidationError') return error;
  const details = 'details' in error && isFields(error.details) ? asList(error.details.errors)[0] : undefined;
  const place = Array.isArray(details?.path) ? details.path.map(String) : [];
  const reason = asText(details?.message) || error.message;
  return new SeedError(file, [...at, ...place], reason.replace(/\.$/, ''));
}
