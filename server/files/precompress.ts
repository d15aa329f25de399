import { readdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const COMPRESSIBLE = /\.(js|css|json|svg|txt|webmanifest|map)$/;
/** Below this a compressed file is not smaller by a packet. */
const SMALLEST = 1000;

const ENCODERS = {
  '.br': (content: Buffer) =>
    promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }),
  '.gz': (content: Buffer) => promisify(gzip)(content, { level: 9 }),
};

/**
 * Writes the compressed siblings of a build's files, once: those that are there and not older than their file stay.
 * @returns how many files were written
 */
export async function precompress(directory: string): Promise<number> {
  let written = 0;
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  for (const entry of entries) {
    if (!entry.isFile() || !COMPRESSIBLE.test(entry.name)) continue;
    written += await compressFile(path.join(entry.parentPath, entry.name));
  }
  return written;
}

async function compressFile(file: string): Promise<number> {
  const { size, mtimeMs } = await stat(file);
  if (size < SMALLEST) return 0;
  let written = 0;
  for (const [extension, encode] of Object.entries(ENCODERS)) {
    const sibling = file + extension;
    const known = await stat(sibling).catch(() => null);
    if (known && known.mtimeMs >= mtimeMs) continue;
    await writeFile(`${sibling}.draft`, await encode(await readFile(file)));
    await rename(`${sibling}.draft`, sibling);
    written += 1;
  }
  return written;
}
