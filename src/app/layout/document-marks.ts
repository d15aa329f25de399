import { restoreTextSizeMark } from '#features/client-state/text-size-mark.ts';
import { restoreConsentMark } from '#features/consent/consent-mark.ts';

/** Marks the document once it is scrolled at all: `html[data-scrolled]` gives the header its scrolled style. */
export function markScrolled(): void {
  document.documentElement.toggleAttribute('data-scrolled', scrollY > 0);
}

/**
 * Marks the document with what style must know before React is there: consent given, text size, scrolled; and that it waits
 * for no script any more. For the boot script, which should also call `markScrolled` on scroll.
 */
export function restoreDocumentMarks(): void {
  restoreConsentMark();
  restoreTextSizeMark();
  // Where the page is scrolled to is known once it is laid out, which need not be done for this alone.
  requestAnimationFrame(markScrolled);
  delete document.documentElement.dataset.waits;
}
