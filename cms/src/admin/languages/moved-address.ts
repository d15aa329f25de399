/** The address of a published entry as the form has seen it change. */
export interface MovedAddress {
  /** The entry and its language. */
  entry: string;
  /** The one that visitors see; null while that is not known. */
  shown: string | null;
  /** The one that they saw before; null while it did not change. */
  left: string | null;
}

/** What is known once an entry is found published at an address: another entry begins anew. */
export function movedAddress(known: MovedAddress, entry: string, shown: string): MovedAddress {
  if (known.entry !== entry || known.shown === null) return { entry, shown, left: null };
  return known.shown === shown ? known : { entry, shown, left: known.shown };
}
