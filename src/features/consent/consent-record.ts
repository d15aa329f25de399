import type { SafeStorage } from '#lib/safe-storage.ts';

/** Where the list of accepted values is kept, as JSON. */
export const CONSENT_KEY = 'cookie-consent';

/** Where the moment of the choice is kept, as an ISO time. */
export const CONSENT_DATE_KEY = 'cookie-consent-at';

/** A choice holds for six months, then the visitor is asked again. */
const MONTHS_OF_CONSENT = 6;

/**
 * The values the visitor accepted, or null when there is no choice to go by: none was made, it is broken, or it is more
 * than six months old; such remains are cleared. A choice without a readable date starts its six months now.
 * Free of dependencies, so that the boot script can ask before React is there.
 */
export function readConsent(storage: SafeStorage, now: Date): string[] | null {
  const accepted = parseAccepted(storage.get(CONSENT_KEY));
  const chosenAt = new Date(storage.get(CONSENT_DATE_KEY) ?? '');
  if (accepted === null || isExpired(chosenAt, now)) {
    clearConsent(storage);
    return null;
  }
  if (Number.isNaN(chosenAt.getTime())) storage.set(CONSENT_DATE_KEY, now.toISOString());
  return accepted;
}

/** Keeps the visitor's choice and its moment. */
export function writeConsent(storage: SafeStorage, accepted: readonly string[], now: Date): void {
  storage.set(CONSENT_KEY, JSON.stringify(accepted));
  storage.set(CONSENT_DATE_KEY, now.toISOString());
}

function clearConsent(storage: SafeStorage): void {
  for (const key of [CONSENT_KEY, CONSENT_DATE_KEY]) storage.remove(key);
}

function parseAccepted(json: string | null): string[] | null {
  try {
    const value: unknown = JSON.parse(json ?? 'null');
    return Array.isArray(value) && value.every((item) => typeof item === 'string') ? value : null;
  } catch {
    return null;
  }
}

function isExpired(chosenAt: Date, now: Date): boolean {
  const end = new Date(chosenAt);
  end.setUTCMonth(end.getUTCMonth() + MONTHS_OF_CONSENT);
  return end <= now;
}
