import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** Encrypts what is kept about people and makes fingerprints to find it by. */
export interface Vault {
  /** Encrypts any JSON value; the same value never gives the same text twice. */
  seal(value: unknown): string;
  /** @throws Error when the text was not sealed with this key, or was altered */
  open(sealed: string): unknown;
  /** Encrypts bytes, such as a document. */
  sealBytes(bytes: Buffer): string;
  /** @throws Error when the text was not sealed with this key, or was altered */
  openBytes(sealed: string): Buffer;
  /** A keyed fingerprint: equal texts give equal fingerprints, which do not tell the text. */
  fingerprint(text: string): string;
}

const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const FORMAT = 'v1.';

const derive = (key: Buffer, purpose: string) => Buffer.from(hkdfSync('sha256', key, '', `clinic ${purpose}`, 32));

/**
 * A vault on AES-256-GCM and HMAC-SHA-256, with a key of its own for each purpose (HKDF, RFC 5869).
 * @param key at least 32 random bytes (`CLINIC_KEY`, base64)
 */
export function createVault(key: Buffer): Vault {
  if (key.length < 32)
    throw new Error('CLINIC_KEY is too short: give 32 random bytes in base64 (openssl rand -base64 32).');
  const sealing = derive(key, 'sealing');
  const finding = derive(key, 'fingerprints');

  function sealBytes(bytes: Buffer): string {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv('aes-256-gcm', sealing, nonce);
    const body = Buffer.concat([cipher.update(bytes), cipher.final()]);
    return FORMAT + Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64');
  }

  function openBytes(sealed: string): Buffer {
    const all = Buffer.from(sealed.startsWith(FORMAT) ? sealed.slice(FORMAT.length) : '', 'base64');
    const decipher = createDecipheriv('aes-256-gcm', sealing, all.subarray(0, NONCE_BYTES), {
      authTagLength: TAG_BYTES,
    });
    decipher.setAuthTag(all.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
    return Buffer.concat([decipher.update(all.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
  }

  return {
    sealBytes,
    openBytes,
    seal: (value) => sealBytes(Buffer.from(JSON.stringify(value))),
    open: (sealed) => JSON.parse(openBytes(sealed).toString()),
    fingerprint: (text) => createHmac('sha256', finding).update(text).digest('base64url'),
  };
}
