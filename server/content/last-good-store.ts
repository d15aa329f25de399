import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setImmediate as afterwards } from 'node:timers/promises';
import * as z from 'zod';

/** What is kept under a key: a few facts as JSON and the bytes they describe. */
export interface StoredEntry {
  facts: unknown;
  bodies: Buffer[];
}

/** Where last good answers outlive the process; what is asked about one key happens in the order it was asked. Never fails: what cannot be kept or read counts as not there. */
export interface LastGoodStore {
  get(key: string): Promise<StoredEntry | null>;
  /** Keeps an entry; with `evictFirst` it is among the first to go when space runs out. */
  put(key: string, entry: StoredEntry, evictFirst: boolean): Promise<void>;
  delete(key: string): Promise<void>;
  /** Resolves once everything that was to be kept or deleted is; the server waits for it when it closes. */
  settled(): Promise<void>;
}

const headerSchema = z.object({ key: z.string(), facts: z.unknown(), sizes: z.array(z.int().nonnegative()) });
/** How the files of each sort begin: stores of earlier versions have these names. */
const EVICT_FIRST = 'm-';
const EVICT_LAST = 'n-';
const FILE_NAME = /^[mn]-[\w-]+\.kept$/;

/**
 * A store of one file per key in a directory: a JSON line, then the bodies. Files are written whole (renamed into
 * place) and checked when read, so that a torn or foreign file is a missing one.
 * @param options.maxBytes when the files take more, those to evict first go first, then the oldest
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
    const isFirst = (name: string) => Number(name.startsWith(EVICT_FIRST));
    for (const name of [...sizes.keys()].sort((a, b) => isFirst(b) - isFirst(a))) {
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

  async function write(key: string, entry: StoredEntry, evictFirst: boolean): Promise<void> {
    // Whoever waits for what is kept goes on with it first.
    await afterwards();
    const name = namesOf(key)[evictFirst ? 1 : 0];
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

  /** The last change of each key that is under way: the next one of that key waits for it. */
  const underWay = new Map<string, Promise<void>>();
  function inOrder(key: string, change: () => Promise<void>): Promise<void> {
    const done = (underWay.get(key) ?? Promise.resolve()).then(change, change);
    underWay.set(key, done);
    const forget = (): void => {
      if (underWay.get(key) === done) underWay.delete(key);
    };
    done.then(forget, forget);
    return done;
  }

  return {
    async get(key) {
      await underWay.get(key)?.catch(() => undefined);
      try {
        return (await find(key))?.entry ?? null;
      } catch (error) {
        onFailure(error);
        return null;
      }
    },
    put: (key, entry, evictFirst) => inOrder(key, () => write(key, entry, evictFirst)),
    delete: (key) => inOrder(key, () => remove(key)),
    async settled() {
      await Promise.allSettled(underWay.values());
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

function namesOf(key: string): [evictLast: string, evictFirst: string] {
  const hash = createHash('sha256').update(key).digest('base64url');
  return [`${EVICT_LAST}${hash}.kept`, `${EVICT_FIRST}${hash}.kept`];
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
