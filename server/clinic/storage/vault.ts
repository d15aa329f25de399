import { createCipheriv, createDecipheriv, createHmac, createSecretKey, hkdfSync, type KeyObject } from 'node:crypto';
import { randomBytes } from './random-bytes.ts';

/** Encrypts what is kept about people and makes fingerprints to find it by. */
export interface Vault {
  /** Encrypts any JSON value; the same value never gives the same text twice. */
  seal(value: unknown): string;
  /** @throws Error when the text was sealed with none of these keys, or was altered */
  open(sealed: string): unknown;
  /** Encrypts bytes, such as a document. */
  sealBytes(bytes: Buffer): string;
  /** @throws Error when the text was sealed with none of these keys, or was altered */
  openBytes(sealed: string): Buffer;
  /** A keyed fingerprint: equal texts give equal fingerprints, which do not tell the text. */
  fingerprint(text: string): string;
  /**
   * Signatures of a text, that of the present key first, then those of the former ones, which are good while they are
   * given: unlike fingerprints they go with their keys.
   */
  signatures(text: string): readonly [string, ...string[]];
  /** Whether a text was sealed with a key that was before the present one. Its beginning, `HEAD` characters, is enough. */
  isFormer(sealed: string): boolean;
  /** What tells each key of this vault, the present one first, without telling the key (`backup.ts`). */
  keyProofs: readonly string[];
}

/** What a vault knows besides its key. */
export interface VaultOptions {
  /** Keys that were before: what they sealed can be opened. */
  former?: readonly Buffer[];
  /** What fingerprints are made with; of the key itself when left out (`key-slots.ts`). */
  finding?: Buffer;
}

const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const ID_LENGTH = 8;
/** What was sealed before keys had names. */
export const NAMELESS = 'v1.';
/** The beginning of what is sealed, before the name of its key. */
export const NAMED = 'v2.';
/** How many characters of a sealed text say by which key. */
export const HEAD = NAMED.length + ID_LENGTH + 1;
/** What a backup's proof of its key is made of. */
const KEY_PROOF = 'the key of a backup';

const derive = (key: Buffer, purpose: string) => Buffer.from(hkdfSync('sha256', key, '', `clinic ${purpose}`, 32));
const hmac = (key: Buffer | KeyObject, text: string) => createHmac('sha256', key).update(text).digest('base64url');

/** The secret by which records are found, of a database that began with this key. */
export const findingKey = (key: Buffer): Buffer => derive(key, 'fingerprints');

const signingKey = (key: Buffer): Buffer => derive(key, 'signatures');

/** The name of a key: short, and nothing can be learnt from it. */
export const keyId = (key: Buffer): string => hmac(derive(key, 'name'), 'name').slice(0, ID_LENGTH);

function decrypt(sealing: Buffer, text: string): Buffer {
  const all = Buffer.from(text, 'base64');
  const nonce = all.subarray(0, NONCE_BYTES);
  const decipher = createDecipheriv('aes-256-gcm', sealing, nonce, { authTagLength: TAG_BYTES });
  decipher.setAuthTag(all.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  return Buffer.concat([decipher.update(all.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
}

/** A key that seals, by the beginning of what it sealed. */
interface SealingKey {
  head: string;
  sealing: Buffer;
}

function openBytes(keys: readonly SealingKey[], sealed: string): Buffer {
  const named = keys.find(({ head }) => sealed.startsWith(head));
  if (named) return decrypt(named.sealing, sealed.slice(HEAD));
  if (!sealed.startsWith(NAMELESS)) throw new Error('sealed with a key that is not here');
  for (const { sealing } of keys) {
    try {
      return decrypt(sealing, sealed.slice(NAMELESS.length));
    } catch {
      // The next key is tried.
    }
  }
  throw new Error('sealed with a key that is not here, or altered');
}

/**
 * A vault on AES-256-GCM and HMAC-SHA-256, with a key of its own for each purpose (HKDF, RFC 5869). What is sealed begins
 * with the name of its key.
 * @param key at least 32 random bytes (`CLINIC_KEY`, base64)
 */
export function createVault(key: Buffer, { former = [], finding = findingKey(key) }: VaultOptions = {}): Vault {
  if (key.length < 32)
    throw new Error('CLINIC_KEY is too short: give 32 random bytes in base64 (openssl rand -base64 32).');
  const all = [key, ...former];
  const presentSigning = signingKey(key);
  const formerSigning = former.map(signingKey);
  const keys = all.map((one) => ({ head: `${NAMED}${keyId(one)}.`, sealing: derive(one, 'sealing') }));
  const head = `${NAMED}${keyId(key)}.`;
  // Made once: what is given as bytes is made into a key with each use.
  const sealing = createSecretKey(derive(key, 'sealing'));
  const byFinding = createSecretKey(finding);

  function sealBytes(bytes: Buffer): string {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv('aes-256-gcm', sealing, nonce);
    const body = Buffer.concat([cipher.update(bytes), cipher.final()]);
    return head + Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64');
  }

  return {
    sealBytes,
    openBytes: (sealed) => openBytes(keys, sealed),
    seal: (value) => sealBytes(Buffer.from(JSON.stringify(value))),
    open: (sealed) => JSON.parse(openBytes(keys, sealed).toString()),
    fingerprint: (text) => hmac(byFinding, text),
    signatures: (text) => [hmac(presentSigning, text), ...formerSigning.map((one) => hmac(one, text))],
    isFormer: (sealed) => !sealed.startsWith(head) && (sealed.startsWith(NAMED) || sealed.startsWith(NAMELESS)),
    keyProofs: all.map((one) => hmac(findingKey(one), KEY_PROOF)),
  };
}
