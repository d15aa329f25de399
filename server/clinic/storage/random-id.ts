import { randomFillSync } from 'node:crypto';

const BYTES = 16;
/** To ask for the bytes of many ids at once takes as long as for those of one. */
const drawn = Buffer.alloc(BYTES * 128);
let next = drawn.length;

/** A 128-bit random id: 22 characters of base64url. */
export function randomId(): string {
  if (next === drawn.length) {
    randomFillSync(drawn);
    next = 0;
  }
  const id = drawn.toString('base64url', next, next + BYTES);
  next += BYTES;
  return id;
}
