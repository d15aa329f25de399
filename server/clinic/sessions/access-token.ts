import { hkdfSync } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import type { AccessTokens } from '../identity.ts';
import { CLOCKS_DIFFER_MS } from '../storage/clock-difference.ts';
import type { ClinicKeys } from '../storage/key-slots.ts';

const MINUTES = 5;
const ISSUER = 'clinic';
const ALGORITHM = 'HS256';

const signingKey = (key: Buffer) => new Uint8Array(hkdfSync('sha256', key, '', 'clinic access tokens', 32));

/**
 * @param keys the clinic's keys: tokens are signed with one derived from the present one, and read with those of all, so
 * that servers whose keys are being exchanged read each other's
 * @param now the clock
 */
export function createAccessTokens({ current, former }: ClinicKeys, now: () => Date): AccessTokens {
  const signing = signingKey(current);
  const all = [signing, ...former.map(signingKey)];
  return {
    sign({ pk, family }) {
      const seconds = Math.floor(now().getTime() / 1000);
      return new SignJWT({ token_type: 'access', family })
        .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
        .setIssuer(ISSUER)
        .setSubject(String(pk))
        .setIssuedAt(seconds)
        .setExpirationTime(seconds + MINUTES * 60)
        .sign(signing);
    },
    async read(token) {
      const options = { algorithms: [ALGORITHM], issuer: ISSUER, currentDate: now(), requiredClaims: ['exp', 'sub'] };
      const payload = await Promise.any(all.map((one) => jwtVerify(token, one, options))).then(
        (result) => result.payload,
        () => null,
      );
      if ((payload?.iat ?? 0) * 1000 > now().getTime() + CLOCKS_DIFFER_MS) return null;
      const pk = Number(payload?.sub);
      const family = payload?.family;
      if (payload?.token_type !== 'access' || !Number.isSafeInteger(pk) || typeof family !== 'string') return null;
      return { pk, family };
    },
  };
}
