import { randomBytes } from 'node:crypto';

/** A 128-bit random id: 22 characters of base64url. */
export function randomId(): string {
  return randomBytes(16).toString('base64url');
}
