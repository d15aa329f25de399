import { hash, verify } from '@node-rs/argon2';

/** Argon2id as OWASP's password storage sheet has it: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The shortest password an account may have, in characters. */
export const SHORTEST_PASSWORD = 8;

/** Hashes a password with argon2id and a salt of its own. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, COST);
}

let decoy: Promise<string> | null = null;

/**
 * Compares a password with a stored hash. Without one (nobody has that name) it works just as long, so that the time
 * taken does not tell which accounts exist.
 */
export async function isPassword(stored: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword('nobody has this password');
  const matches = await verify(stored ?? (await decoy), password);
  return matches && stored !== null;
}
