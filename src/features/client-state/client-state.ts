/** Where the whole state is kept in the browser, as one JSON object. */
export const STATE_KEY = 'state';

/** How large the visitor wants text: the browser's size, or one of two steps above it. */
export type TextSize = 'normal' | 'large' | 'larger';

/** Every text size, from the smallest to the largest. */
export const TEXT_SIZES: readonly TextSize[] = ['normal', 'large', 'larger'];

/**
 * What the browser remembers of a visitor's comfort under the storage key `state`. This is the whole allow-list: a field
 * that is not here is neither saved nor restored. Never a health answer, a name or an address.
 */
export interface ClientState {
  reading: { textSize: TextSize };
}

/** The state of a first visit. */
export const INITIAL_CLIENT_STATE: ClientState = { reading: { textSize: 'normal' } };

/** Tells whether a value names a text size. */
export function isTextSize(value: unknown): value is TextSize {
  return value === 'normal' || value === 'large' || value === 'larger';
}

/**
 * Reads a saved state. Broken JSON, wrong types and unknown fields are passed over; each field falls back on its own.
 */
export function parseClientState(json: string | null): ClientState {
  const textSize: unknown = Object(Object(parse(json)).reading).textSize;
  // The very state that hydration begins with: nothing is drawn again then.
  if (!isTextSize(textSize) || textSize === INITIAL_CLIENT_STATE.reading.textSize) return INITIAL_CLIENT_STATE;
  return { reading: { textSize } };
}

function parse(json: string | null): unknown {
  try {
    return JSON.parse(json ?? 'null');
  } catch {
    return null;
  }
}
