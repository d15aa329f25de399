/** Notes that were typed, and what stood there when the typing began: something else means that a colleague wrote meanwhile. */
export interface NotesDraft {
  text: string;
  base: string;
}

/** A reply that was typed, and the key under which it is sent: one whose answer was lost is not mailed twice. */
export interface ReplyDraft {
  text: string;
  key: string;
}

/** What members of the team typed of one kind, by person and submission. */
export interface TypedDrafts<Draft> {
  /** What somebody typed about a submission; null when there is nothing. */
  find: (userId: string, submissionId: string) => Draft | null;
  /** Keeps what is typed; null once it is saved or sent. */
  keep: (userId: string, submissionId: string, draft: Draft | null) => void;
  forget: () => void;
}

function createTypedDrafts<Draft>(): TypedDrafts<Draft> {
  const drafts = new Map<string, Draft>();
  const keyOf = (userId: string, submissionId: string) => `${userId} ${submissionId}`;
  return {
    find: (userId, submissionId) => drafts.get(keyOf(userId, submissionId)) ?? null,
    keep: (userId, submissionId, draft) => {
      if (draft === null) drafts.delete(keyOf(userId, submissionId));
      else drafts.set(keyOf(userId, submissionId), draft);
    },
    forget: () => drafts.clear(),
  };
}

/**
 * Notes that were typed and not saved, as long as this page lives: neither another page of the site nor a session that
 * has to be renewed loses them. They never go into the browser's storage.
 */
export const notesDrafts: TypedDrafts<NotesDraft> = createTypedDrafts();

/** Replies that were typed and not sent; they live like notes. */
export const replyDrafts: TypedDrafts<ReplyDraft> = createTypedDrafts();

/** Forgets everything, when somebody signs out. */
export function forgetTypedDrafts(): void {
  notesDrafts.forget();
  replyDrafts.forget();
}
