import { plainStore, type SafeStorage } from '#lib/safe-storage.ts';
import { readConsent } from './consent-record.ts';

/**
 * Marks the document, so that style alone shows the banner to a visitor who has not chosen: `html[data-consent=asked]`. Until
 * a script has looked there is no mark and no banner: whoever has chosen sees none, and nobody presses it in vain.
 */
export function markConsent(given: boolean): void {
  document.documentElement.dataset.consent = given ? 'given' : 'asked';
}

/** Marks the document by what the browser's storage holds. Small: the boot script runs it before React is there. */
export function restoreConsentMark(storage: SafeStorage = plainStore): void {
  markConsent(readConsent(storage, new Date()) !== null);
}
