import { hkdfSync } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';

const MINUTES = 5;
const ISSUER = 'clinic';
const ALGORITHM = 'HS256';

/** Makes and reads access tokens: JWT, five minutes. */
export interface AccessTokens {
  /** @param pk the signed-in person */
  sign(pk: number): Promise<string>;
  /** The person a token stands for; null when it is forged, altered, expired or of another kind. */
  read(token: string): Promise<number | null>;
}

/**
 * @param key the clinic's key; tokens are signed with one derived from it
 * @param now the clock
 */
export function createAccessTokens(key: Buffer, now: () => Date): AccessTokens {
  const signing = new Uint8Array(hkdfSync('sha256', key, '', 'clinic access tokens', 32));
  return {
    sign(pk) {
      const seconds = Math.floor(now().getTime() / 1000);
      return new SignJWT({ token_type: 'access' })
        .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
        .setIssuer(ISSUER)
        .setSubject(String(pk))
        .setIssuedAt(seconds)
        .setExpirationTime(seconds + MINUTES * 60)
        .sign(signing);
    },
    async read(token) {
      const options = { algorithms: [ALGORITHM], issuer: ISSUER, currentDate: now(), requiredClaims: ['exp', 'sub'] };
      const payload = await jwtVerify(token, signing, options).then(
        (result) => result.payload,
        () => null,
      );
      const pk = Number(payload?.sub);
      return payload?.token_type === 'access' && Number.isSafeInteger(pk) ? pk : null;
    },
  };
}
