import { isTextSize } from '#features/client-state/client-state.ts';
import { keepTextSize } from '#features/client-state/text-size-mark.ts';
import { markConsent } from '#features/consent/consent-mark.ts';

/**
 * Shows what a kept click will do, where a mark of the document is all that it changes for the eye: another size of text,
 * or no cookie banner any more. The size is saved as well: whoever goes on to another page at once keeps it. The click
 * itself, made once the application is there, does the rest.
 */
export function showAtOnce({ dataset }: HTMLElement): void {
  if (isTextSize(dataset.size)) keepTextSize(dataset.size);
  if (dataset.decides !== undefined) markConsent(true);
}
