/**
 * Notes that were typed and not saved, by request, as long as this page lives: neither another page of the site nor a
 * session that has to be renewed loses them. They never go into the browser's storage.
 */
const drafts = new Map<string, NotesDraft>();

/** What was typed, and what stood there when the typing began: something else means that a colleague wrote meanwhile. */
export interface NotesDraft {
  text: string;
  base: string;
}

const keyOf = (userId: string, requestId: string) => `${userId} ${requestId}`;

/** What somebody typed about a request and has not saved; null when there is nothing. */
export function notesDraft(userId: string, requestId: string): NotesDraft | null {
  return drafts.get(keyOf(userId, requestId)) ?? null;
}

/** Keeps what is typed; null once it is saved. */
export function keepNotesDraft(userId: string, requestId: string, draft: NotesDraft | null): void {
  if (draft === null) drafts.delete(keyOf(userId, requestId));
  else drafts.set(keyOf(userId, requestId), draft);
}

/** Forgets everything, when somebody signs out. */
export function forgetNotesDrafts(): void {
  drafts.clear();
}
