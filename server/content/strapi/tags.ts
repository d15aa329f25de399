/** The tag of a document (`page:abc`): it falls when the content service says that the document changed. */
export function tagOf(uid: string, documentId: string): string {
  return `${typeOf(uid)}:${documentId}`;
}

/** The name of a content type in tags and change events: `api::page.page` → `page`. */
export function typeOf(uid: string): string {
  return uid.slice(uid.lastIndexOf('.') + 1);
}

/**
 * The tag of what holds addresses of pages, or addresses below theirs. They come from the route table, which changes far
 * less often than pages do: it makes such values stale when an address in it is another one.
 */
export const ADDRESSES = 'addresses';

/** The tag of every document of a type (`trial:*`), for lists that a new document would join. */
export function tagOfAll(uid: string): string {
  return tagOf(uid, '*');
}
