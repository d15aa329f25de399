import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createTarDecoder, createTarPacker, type TarPackController } from 'modern-tar';
import { ignoringAbsence } from './files-in.ts';
import { BackupProblem } from './problem.ts';
import { openWith, SEALED_BEGINS, sealFor } from './seal.ts';

/** A file of an archive, as it was when it passed. */
export interface PassedFile {
  /** Its path in the archive, with slashes. */
  name: string;
  bytes: number;
  /** Hexadecimal. */
  sha256: string;
}

/** A file while it is read. */
export interface ArrivingFile {
  /** In bytes. */
  size: number;
  /** Now, where it is not known. */
  mtime?: Date;
  body: AsyncIterable<Uint8Array>;
}

/** Puts files into an archive, one after the other. */
export interface ArchiveWriter {
  /** Adds a file; null where there is none any more. */
  addFile(name: string, file: string): Promise<PassedFile | null>;
  /** Adds a file while it arrives. @throws when it has not as many bytes as were announced */
  addStream(name: string, file: ArrivingFile): Promise<PassedFile>;
  addText(name: string, text: string): Promise<void>;
}

const FILE_MODE = 0o600;

/**
 * Writes an archive (tar, compressed, sealed) as its files are read: none is held in memory.
 * @param file must not exist yet
 * @param options.recipients the public keys it is sealed to; none: it is not sealed
 */
export async function writeArchive(
  file: string,
  { recipients }: { recipients: readonly string[] },
  fill: (writer: ArchiveWriter) => Promise<void>,
): Promise<void> {
  const { readable, controller } = createTarPacker();
  const compressed = readable.pipeThrough(new CompressionStream('gzip'));
  const output = recipients.length > 0 ? await sealFor(recipients, compressed) : compressed;
  const written = pipeline(chunksOf(output), createWriteStream(file, { mode: FILE_MODE, flags: 'wx', flush: true }));
  const filled = fill(writerOf(controller)).then(
    () => controller.finalize(),
    (error: unknown) => {
      controller.error(error);
      throw error;
    },
  );
  // The first of the two that fails says why; the other one ends because of it.
  await Promise.all([filled, written]);
}

function writerOf(controller: TarPackController): ArchiveWriter {
  async function addStream(name: string, { size, mtime = new Date(), body: chunks }: ArrivingFile) {
    const body = controller.add({ name, size, mtime, mode: FILE_MODE }).getWriter();
    const hash = createHash('sha256');
    for await (const chunk of chunks) {
      hash.update(chunk);
      await body.write(chunk);
    }
    await body.close();
    return { name, bytes: size, sha256: hash.digest('hex') };
  }
  return {
    addStream,
    async addFile(name, file) {
      const handle = await ignoringAbsence(open(file));
      if (handle === null) return null;
      try {
        const { size, mtime } = await handle.stat();
        // A file that grows meanwhile is taken as long as it was.
        const body: AsyncIterable<Buffer> =
          size === 0 ? Readable.from([]) : handle.createReadStream({ end: size - 1, autoClose: false });
        return await addStream(name, { size, mtime, body });
      } finally {
        await handle.close();
      }
    },
    async addText(name, text) {
      const bytes = new TextEncoder().encode(text);
      const body = controller.add({ name, size: bytes.length, mode: FILE_MODE }).getWriter();
      await body.write(bytes);
      await body.close();
    },
  };
}

async function* chunksOf<Chunk>(stream: ReadableStream<Chunk>): AsyncGenerator<Chunk> {
  const reader = stream.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    }
  } finally {
    // Whoever stops in the middle lets go of what it is read from; at its end there is nothing left to stop.
    await reader.cancel().catch(() => undefined);
    reader.releaseLock();
  }
}

/**
 * Unpacks an archive into a folder, as it is read.
 * @param options.identityFile opens it where it is sealed
 * @returns every file, as it was written
 * @throws BackupProblem when it cannot be opened, is damaged or not whole, or the machine does not take its files
 */
export async function readArchive(
  file: string,
  { folder, identityFile }: { folder: string; identityFile: string | null },
): Promise<PassedFile[]> {
  const isSealed = (await beginningOf(file)).startsWith(SEALED_BEGINS);
  if (isSealed && identityFile === null) {
    throw new BackupProblem('The backup is sealed: give --identity with the file of the key that opens it.');
  }
  const stored = streamOf(file);
  const files: PassedFile[] = [];
  try {
    const opened = isSealed && identityFile !== null ? await openWith(identityFile, stored) : stored;
    for await (const { header, body } of entriesOf(opened)) {
      files.push(await writeEntry(folder, header.name, body));
    }
  } catch (error) {
    throw problemOf(error, folder);
  }
  return files;
}

/** What a machine answers that takes or gives no file: none of it is the backup's fault. */
const OF_THE_MACHINE = ['EACCES', 'EPERM', 'EROFS', 'EIO', 'ENOSPC', 'EDQUOT', 'EFBIG', 'EMFILE', 'ENFILE'];

function problemOf(error: unknown, folder: string): BackupProblem {
  if (error instanceof BackupProblem) return error;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return new BackupProblem(
    OF_THE_MACHINE.includes(code)
      ? `The backup cannot be unpacked into ${folder} (${code}): see to rights, room and the disk there and where the backup lies, then try again. Nothing was restored.`
      : 'The backup is damaged or not whole: nothing was restored.',
  );
}

async function beginningOf(file: string): Promise<string> {
  try {
    const handle = await open(file);
    try {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(SEALED_BEGINS.length), 0, SEALED_BEGINS.length, 0);
      return buffer.toString('latin1', 0, bytesRead);
    } finally {
      await handle.close();
    }
  } catch {
    throw new BackupProblem(`The backup ${file} cannot be read.`);
  }
}

/** A file as the streams of the web know them. */
function streamOf(file: string): ReadableStream<Uint8Array<ArrayBuffer>> {
  const chunks = createReadStream(file)[Symbol.asyncIterator]();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await chunks.next();
      if (done) controller.close();
      else controller.enqueue(new Uint8Array(value));
    },
    async cancel() {
      await chunks.return?.();
    },
  });
}

async function* entriesOf(compressed: ReadableStream<Uint8Array>) {
  const { readable, writable } = createTarDecoder({ strict: true });
  const decompress = new DecompressionStream('gzip');
  const fed = pump(compressed, decompress.writable);
  const unpacked = pump(decompress.readable, writable);
  const failed = Promise.all([fed, unpacked]);
  // It is looked at below; until then nobody need hear of it.
  failed.catch(() => undefined);
  yield* chunksOf(readable);
  await failed;
}

/** Carries one stream into the next, whatever kinds of bytes they say they hold. */
async function pump(from: ReadableStream<Uint8Array>, to: WritableStream<Uint8Array<ArrayBuffer>>): Promise<void> {
  const writer = to.getWriter();
  try {
    for await (const chunk of chunksOf(from)) await writer.write(new Uint8Array(chunk));
    await writer.close();
  } catch (error) {
    await writer.abort(error).catch(() => undefined);
    throw error;
  }
}

async function writeEntry(folder: string, name: string, body: ReadableStream<Uint8Array>): Promise<PassedFile> {
  const target = path.resolve(folder, name);
  if (!target.startsWith(`${folder}${path.sep}`)) throw new BackupProblem(`The backup names a file outside: ${name}.`);
  await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
  const hash = createHash('sha256');
  let bytes = 0;
  async function* counted() {
    for await (const chunk of chunksOf(body)) {
      hash.update(chunk);
      bytes += chunk.length;
      yield chunk;
    }
  }
  await pipeline(counted(), createWriteStream(target, { mode: FILE_MODE, flags: 'wx', flush: true }));
  return { name, bytes, sha256: hash.digest('hex') };
}
