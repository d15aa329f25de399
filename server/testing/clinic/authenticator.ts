import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import type * as z from 'zod/mini';
import type {
  creationOptionsSchema,
  madePasskeySchema,
  requestOptionsSchema,
  signedByPasskeySchema,
} from '#contract/passkeys.ts';

/** A device with one passkey, and the browser that it is used in. */
export interface Authenticator {
  make: (options: Pick<z.infer<typeof creationOptionsSchema>, 'challenge'>) => z.infer<typeof madePasskeySchema>;
  /** Each signature counts one use more. */
  sign: (options: Pick<z.infer<typeof requestOptionsSchema>, 'challenge'>) => z.infer<typeof signedByPasskeySchema>;
  /** Goes back by so many uses, as a copy of the device does. */
  rewind: (uses: number) => void;
}

const PRESENT = 0x01;
const HAS_KEY = 0x40;
const hash = (data: string | Buffer) => createHash('sha256').update(data).digest();

function u32(number: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(number);
  return bytes;
}

/** Makes a device that counts its uses, without fingers or faces. @param origin what the browser shows as the address */
export function makeAuthenticator(origin: string): Authenticator {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const coordinate = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'));
  // COSE: an elliptic curve (2), ES256 (-7), P-256 (1).
  const key = new Map<number, number | Uint8Array>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, coordinate(x)],
    [-3, coordinate(y)],
  ]);
  const credentialId = randomBytes(32);
  const id = credentialId.toString('base64url');
  let uses = 0;
  const data = (flags: number, ...more: Uint8Array[]) =>
    Buffer.concat([hash(new URL(origin).hostname), Buffer.from([flags]), u32(uses), ...more]);
  const clientData = (type: string, challenge: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

  return {
    make({ challenge }) {
      const length = Buffer.from([0, credentialId.length]);
      const authData = data(PRESENT | HAS_KEY, Buffer.alloc(16), length, credentialId, isoCBOR.encode(key));
      const attestation = new Map<string, string | Uint8Array | Map<string, string>>([
        ['fmt', 'none'],
        ['attStmt', new Map<string, string>()],
        ['authData', new Uint8Array(authData)],
      ]);
      return {
        id,
        clientDataJSON: clientData('webauthn.create', challenge).toString('base64url'),
        attestationObject: Buffer.from(isoCBOR.encode(attestation)).toString('base64url'),
        transports: ['internal'],
      };
    },
    sign({ challenge }) {
      uses += 1;
      const client = clientData('webauthn.get', challenge);
      const authenticatorData = data(PRESENT);
      const signature = sign('sha256', Buffer.concat([authenticatorData, hash(client)]), privateKey);
      return {
        id,
        clientDataJSON: client.toString('base64url'),
        authenticatorData: authenticatorData.toString('base64url'),
        signature: signature.toString('base64url'),
      };
    },
    rewind: (by) => {
      uses -= by;
    },
  };
}
