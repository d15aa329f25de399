import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';

/** What is kept under a key: a few facts as JSON and the bytes they describe. */
export interface StoredEntry {
  facts: unknown;
  bodies: Buffer[];
}

/** Where last good answers outlive the process. Never fails: what cannot be kept or read counts as not there. */
export interface LastGoodStore {
  get(key: string): Promise<StoredEntry | null>;
  /** Keeps an entry; `minor` entries are the first to go when space runs out. */
  put(key: string, entry: StoredEntry, minor: boolean): Promise<void>;
  delete(key: string): Promise<void>;
  /** Resolves once everything that was to be kept or deleted is; the server waits for it when it closes. */
  settled(): Promise<void>;
}

const headerSchema = z.object({ key: z.string(), facts: z.unknown(), sizes: z.array(z.int().nonnegative()) });
const FILE_NAME = /^[mn]-[\w-]+\.kept$/;

/**
 * A store of one file per key in a directory: a JSON line, then the bodies. Files are written whole (renamed into
 * place) and checked when read, so that a torn or foreign file is a missing one.
 * @param options.maxBytes when the files take more, minor ones go first, then the oldest
 * @param options.onFailure told about a disk that refuses
 */
export async function openDiskStore(options: {
  directory: string;
  maxBytes: number;
  onFailure: (error: unknown) => void;
}): Promise<LastGoodStore> {
  const { directory, maxBytes, onFailure } = options;
  const sizes = await readSizes(directory).catch((error: unknown) => {
    onFailure(error);
    return new Map<string, number>();
  });

  async function makeRoom(): Promise<void> {
    let total = [...sizes.values()].reduce((sum, size) => sum + size, 0);
    const minorFirst = [...sizes.keys()].sort((a, b) => Number(b.startsWith('m')) - Number(a.startsWith('m')));
    for (const name of minorFirst) {
      if (total <= maxBytes) return;
      total -= sizes.get(name) ?? 0;
      sizes.delete(name);
      await rm(path.join(directory, name), { force: true });
    }
  }

  async function find(key: string): Promise<{ name: string; entry: StoredEntry } | null> {
    for (const name of namesOf(key)) {
      if (!sizes.has(name)) continue;
      const entry = decode(await readFile(path.join(directory, name)), key);
      if (entry) return { name, entry };
    }
    return null;
  }

  async function write(key: string, entry: StoredEntry, minor: boolean): Promise<void> {
    const name = namesOf(key)[minor ? 1 : 0];
    const content = encode(key, entry);
    const draft = path.join(directory, `${randomUUID()}.draft`);
    try {
      await writeFile(draft, content, { mode: 0o600 });
      await rename(draft, path.join(directory, name));
      sizes.delete(name);
      sizes.set(name, content.byteLength);
      await makeRoom();
    } catch (error) {
      await rm(draft, { force: true }).catch(onFailure);
      onFailure(error);
    }
  }

  async function remove(key: string): Promise<void> {
    for (const name of namesOf(key)) {
      if (sizes.delete(name)) await rm(path.join(directory, name), { force: true }).catch(onFailure);
    }
  }

  const underWay = new Set<Promise<void>>();
  function track(change: Promise<void>): Promise<void> {
    underWay.add(change);
    const forget = (): void => void underWay.delete(change);
    change.then(forget, forget);
    return change;
  }

  return {
    async get(key) {
      try {
        return (await find(key))?.entry ?? null;
      } catch (error) {
        onFailure(error);
        return null;
      }
    },
    put: (key, entry, minor) => track(write(key, entry, minor)),
    delete: (key) => track(remove(key)),
    async settled() {
      await Promise.allSettled(underWay);
    },
  };
}

/** Names and sizes of the files kept, oldest first; leftovers of an interrupted write are removed. */
async function readSizes(directory: string): Promise<Map<string, number>> {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const found: { name: string; size: number; written: number }[] = [];
  for (const name of await readdir(directory)) {
    if (FILE_NAME.test(name)) {
      const { size, mtimeMs } = await stat(path.join(directory, name));
      found.push({ name, size, written: mtimeMs });
    } else if (name.endsWith('.draft')) await rm(path.join(directory, name), { force: true });
  }
  return new Map(found.sort((a, b) => a.written - b.written).map(({ name, size }) => [name, size]));
}

function namesOf(key: string): [main: string, minor: string] {
  const hash = createHash('sha256').update(key).digest('base64url');
  return [`n-${hash}.kept`, `m-${hash}.kept`];
}

function encode(key: string, { facts, bodies }: StoredEntry): Buffer {
  const header = JSON.stringify({ key, facts, sizes: bodies.map((body) => body.byteLength) });
  return Buffer.concat([Buffer.from(`${header}\n`), ...bodies]);
}

function decode(content: Buffer, key: string): StoredEntry | null {
  const end = content.indexOf('\n');
  const header = headerSchema.safeParse(parseJson(content.subarray(0, Math.max(end, 0)).toString()));
  if (!header.success || header.data.key !== key) return null;
  const bodies: Buffer[] = [];
  let offset = end + 1;
  for (const size of header.data.sizes) {
    bodies.push(content.subarray(offset, offset + size));
    offset += size;
  }
  return offset === content.byteLength ? { facts: header.data.facts, bodies } : null;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
