import { LRUCache } from 'lru-cache';

/** The same bytes in memory of their own: where Node takes them from a larger piece of memory, all of it stays as long as they do. */
export function ownBytes(bytes: Buffer): Buffer {
  if (bytes.byteLength === bytes.buffer.byteLength) return bytes;
  const own = Buffer.allocUnsafeSlow(bytes.byteLength);
  bytes.copy(own);
  return own;
}

/** So many forms are kept of one kind. */
const MOST_FORMS = 20;

/**
 * Makes another form of the same text, once for many, and keeps those that were sent last: programs that take no other
 * ask for the same page again and again, such as the one that is not found.
 */
export function keepForms(make: (packed: Buffer) => Promise<Buffer>): (packed: Buffer) => Promise<Buffer> {
  const forms = new LRUCache<Buffer, Promise<Buffer>>({ max: MOST_FORMS });
  return (packed) => {
    const known = forms.get(packed);
    if (known) return known;
    const form = make(packed);
    forms.set(packed, form);
    form.catch(() => forms.delete(packed));
    return form;
  };
}
