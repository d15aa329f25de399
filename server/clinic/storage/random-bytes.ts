import { randomFillSync } from 'node:crypto';

/** To ask for the bytes of many takes as long as for those of one. */
const drawn = Buffer.alloc(4096);
let next = drawn.length;

/**
 * Random bytes as of `node:crypto`, each given once.
 * @param length 4096 at most
 */
export function randomBytes(length: number): Buffer {
  if (next + length > drawn.length) {
    randomFillSync(drawn);
    next = 0;
  }
  const bytes = Buffer.from(drawn.subarray(next, next + length));
  // What was given is nobody else's: it may be a secret.
  drawn.fill(0, next, next + length);
  next += length;
  return bytes;
}
