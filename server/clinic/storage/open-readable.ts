import type { Vault } from './vault.ts';

/** Opens what is sealed. @returns null for what none of the keys opens, or was altered */
export function openReadable(vault: Pick<Vault, 'open'>, sealed: string): { value: unknown } | null {
  try {
    return { value: vault.open(sealed) };
  } catch {
    return null;
  }
}
