import { randomBytes } from './random-bytes.ts';

/** A 128-bit random id: 22 characters of base64url. */
export const randomId = (): string => randomBytes(16).toString('base64url');
