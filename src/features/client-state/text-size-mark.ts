import { plainStore, type SafeStorage } from '#lib/safe-storage.ts';
import { type ClientState, parseClientState, STATE_KEY, type TextSize } from './client-state.ts';

/** Marks the document with the wanted text size, `html[data-text-size=large]`; the normal size needs no mark. */
export function markTextSize(textSize: TextSize): void {
  if (textSize === 'normal') delete document.documentElement.dataset.textSize;
  else document.documentElement.dataset.textSize = textSize;
}

/** Marks the document and saves the wanted text size, before the application is there to do so. */
export function keepTextSize(textSize: TextSize, storage: SafeStorage = plainStore): void {
  const state: ClientState = { reading: { textSize } };
  storage.set(STATE_KEY, JSON.stringify(state));
  markTextSize(textSize);
}

/** Marks the document by the saved state. Small: the boot script runs it before React is there. */
export function restoreTextSizeMark(storage: SafeStorage = plainStore): void {
  markTextSize(parseClientState(storage.get(STATE_KEY)).reading.textSize);
}
