import { takeBoth } from '../http/growing-limit.ts';
import { LIMITS, PACES } from '../http/limits.ts';
import type { GiveBack, Limiter } from '../limiter.ts';

/** Who tries to sign in. */
export interface SignInTry {
  /** The client's address. */
  client: string;
  /** Which account is meant, known or not, as a fingerprint or a number. */
  name: string;
  /** The device's fingerprint, when the person signed in on it before. */
  device: string | null;
}

/** Counts passwords that were wrong. */
export interface LoginLimit {
  /**
   * Counts a try before the password is looked at, so that many at once get no further than one after another.
   * @returns takes the try back: the password was right
   * @throws ClinicProblem 429
   */
  take(attempt: SignInTry): Promise<GiveBack>;
  /** The same for somebody who is signed in and gives the password again. */
  takeSignedIn(pk: number): Promise<GiveBack>;
}

/**
 * A stranger's wrong passwords count against the stranger's address, whatever names are tried. On a device that a
 * person has signed in on before only the device's own count: nobody else can keep its owner out.
 */
export function createLoginLimit(limiter: Limiter): LoginLimit {
  const growing = limiter.growing('login', LIMITS.login[0]);
  const paced = limiter.paced('sign_in', PACES.sign_in);
  return {
    take: ({ client, name, device }) =>
      device === null
        ? takeBoth([growing, `client ${client}`], [paced, name])
        : growing.take(`device ${device} ${name}`),
    takeSignedIn: (pk) => growing.take(`signed in ${pk}`),
  };
}
