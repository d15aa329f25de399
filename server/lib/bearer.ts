import { createHash, timingSafeEqual } from 'node:crypto';

/** Compares two secrets in a time that tells nothing about either. */
export function sameSecret(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}

/** Tells whether an Authorization header carries this bearer secret. */
export function carriesSecret(authorization: string | undefined, secret: string): boolean {
  const given = /^Bearer +(\S+) *$/i.exec(authorization ?? '')?.[1];
  return given !== undefined && sameSecret(given, secret);
}
