import { useEffect, useState } from 'react';
import { useLeaveWarning } from '#forms/flow/use-leave-warning.ts';
import type { WholeSubmission } from './submissions.queries.ts';
import { notesDrafts } from './typed-drafts.ts';

/** The notes being written about a submission. */
export interface Notes {
  text: string;
  setText: (text: string) => void;
  isUnsaved: boolean;
  /** Tells that this text is stored now; what was typed meanwhile stays. */
  saved: (kept: string) => void;
  /** What a colleague stored while this person wrote, and is not part of their text; null when there is none. */
  theirs: string | null;
  /** Goes on with this text, now that the colleague's was seen. */
  settle: (text: string) => void;
}

/**
 * The notes of a submission and the text in the field. A text that nobody touched follows what colleagues store; one that
 * was changed stays as it is, and theirs stands beside it.
 */
export function useNotes({ id, notes }: Pick<WholeSubmission, 'id' | 'notes'>, userId: string): Notes {
  const [draft, setDraft] = useState(() => notesDrafts.find(userId, id) ?? { text: notes, base: notes });
  const isTouched = draft.text.trim() !== draft.base;
  if (!isTouched && draft.base !== notes) setDraft({ text: notes, base: notes });
  const { text, base } = draft;
  const isUnsaved = isTouched && text.trim() !== notes;
  useEffect(() => notesDrafts.keep(userId, id, isUnsaved ? { text, base } : null), [userId, id, text, base, isUnsaved]);
  useLeaveWarning(isUnsaved);
  return {
    text,
    setText: (typed) => setDraft({ text: typed, base }),
    isUnsaved,
    saved: (kept) => setDraft((now) => ({ text: now.text.trim() === kept ? kept : now.text, base: kept })),
    theirs: isUnsaved && notes !== base && !text.includes(notes) ? notes : null,
    settle: (chosen) => setDraft({ text: chosen, base: notes }),
  };
}
