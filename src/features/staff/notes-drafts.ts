/**
 * Notes that were typed and not saved, by submission, as long as this page lives: neither another page of the site nor a
 * session that has to be renewed loses them. They never go into the browser's storage.
 */
const drafts = new Map<string, NotesDraft>();

/** What was typed, and what stood there when the typing began: something else means that a colleague wrote meanwhile. */
export interface NotesDraft {
  text: string;
  base: string;
}

const keyOf = (userId: string, submissionId: string) => `${userId} ${submissionId}`;

/** What somebody typed about a submission and has not saved; null when there is nothing. */
export function notesDraft(userId: string, submissionId: string): NotesDraft | null {
  return drafts.get(keyOf(userId, submissionId)) ?? null;
}

/** Keeps what is typed; null once it is saved. */
export function keepNotesDraft(userId: string, submissionId: string, draft: NotesDraft | null): void {
  if (draft === null) drafts.delete(keyOf(userId, submissionId));
  else drafts.set(keyOf(userId, submissionId), draft);
}

/** Forgets everything, when somebody signs out. */
export function forgetNotesDrafts(): void {
  drafts.clear();
}
