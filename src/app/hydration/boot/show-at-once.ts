import { isTextSize } from '#features/client-state/client-state.ts';
import { markTextSize } from '#features/client-state/text-size-mark.ts';
import { markConsent } from '#features/consent/consent-mark.ts';

/**
 * Shows what a kept click will do, where a mark of the document is all that it changes for the eye: another size of text,
 * or no cookie banner any more. The click itself, made once the application is there, says and saves it.
 */
export function showAtOnce({ dataset }: HTMLElement): void {
  if (isTextSize(dataset.size)) markTextSize(dataset.size);
  if (dataset.decides !== undefined) markConsent(true);
}
