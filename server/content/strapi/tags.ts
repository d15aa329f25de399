/** The tag of a document (`page:abc`): it falls when the content service says that the document changed. */
export function tagOf(uid: string, documentId: string): string {
  return `${uid.slice(uid.lastIndexOf('.') + 1)}:${documentId}`;
}

/** The tag of every document of a type (`trial:*`), for lists that a new document would join. */
export function tagOfAll(uid: string): string {
  return tagOf(uid, '*');
}
