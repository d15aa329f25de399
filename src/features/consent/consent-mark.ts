import { plainStore, type SafeStorage } from '#lib/safe-storage.ts';
import { readConsent } from './consent-record.ts';

/** Marks the document, so that style alone hides the banner of a visitor who has chosen: `html[data-consent=given]`. */
export function markConsent(given: boolean): void {
  if (given) document.documentElement.dataset.consent = 'given';
  else delete document.documentElement.dataset.consent;
}

/** Marks the document by what the browser's storage holds. Small: the boot script runs it before React is there. */
export function restoreConsentMark(storage: SafeStorage = plainStore): void {
  markConsent(readConsent(storage, new Date()) !== null);
}
