import { createGrowingLimit, createPacedLimit } from '../http/growing-limit.ts';
import { LIMITS, type Limiter, PACES } from '../http/limits.ts';

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
  take(attempt: SignInTry): () => void;
  /** The same for somebody who is signed in and gives the password again. */
  takeSignedIn(pk: number): () => void;
}

/**
 * A stranger's wrong passwords count against the stranger's address, whatever names are tried. On a device that a
 * person has signed in on before only the device's own count: nobody else can keep its owner out.
 * @param now the clock, in milliseconds
 */
export function createLoginLimit({ scale }: Pick<Limiter, 'scale'>, now: () => number): LoginLimit {
  const [{ most, withinMs }] = LIMITS.login;
  const growing = createGrowingLimit({ most, withinMs, scale }, now);
  const paced = createPacedLimit({ ...PACES.sign_in, scale }, now);

  const takeGrowing = (subject: string) => {
    growing.take(subject);
    return () => growing.giveBack(subject);
  };

  return {
    take({ client, name, device }) {
      if (device !== null) return takeGrowing(`device ${device} ${name}`);
      const giveBack = takeGrowing(`client ${client}`);
      try {
        paced.take(name);
      } catch (error) {
        giveBack();
        throw error;
      }
      return () => {
        giveBack();
        paced.giveBack(name);
      };
    },
    takeSignedIn: (pk) => takeGrowing(`signed in ${pk}`),
  };
}
