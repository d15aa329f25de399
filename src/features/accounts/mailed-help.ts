import type { SignInHelp } from './area.tsx';

const NAMES = ['invitation', 'reset'] as const;

/** What a mailed link asks for behind its #; null for any other address. */
export function mailedHelp(hash: string): SignInHelp | null {
  const given = new URLSearchParams(hash.replace(/^#/, ''));
  for (const name of NAMES) {
    const token = given.get(name);
    if (token !== null && /^[\w-]{20,80}$/.test(token)) return { name, token };
  }
  return null;
}
