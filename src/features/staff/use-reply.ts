import { useEffect, useState } from 'react';
import { useLeaveWarning } from '#forms/flow/use-leave-warning.ts';
import type { IdempotencyKey } from '#forms/sending/use-clinic-mutation.ts';
import { randomKey } from '#lib/random-key.ts';
import { type ReplyDraft, replyDrafts } from './typed-drafts.ts';

/** The reply being written to a submission. */
export interface Reply {
  text: string;
  setText: (text: string) => void;
  /** The key under which it is sent. */
  key: IdempotencyKey;
  /** Forgets it once it is sent, also when its page was left meanwhile. */
  sent: () => void;
}

const newReply = (): ReplyDraft => ({ text: '', key: randomKey() });

/** The reply to a submission and the text in the field: what was typed before and not sent is there again. */
export function useReply(submissionId: string, userId: string): Reply {
  const [draft, setDraft] = useState(() => replyDrafts.find(userId, submissionId) ?? newReply());
  const isUnsent = draft.text.trim() !== '';
  useEffect(
    () => replyDrafts.keep(userId, submissionId, isUnsent ? draft : null),
    [userId, submissionId, draft, isUnsent],
  );
  useLeaveWarning(isUnsent);
  const renew = () => {
    const key = randomKey();
    setDraft(({ text }) => ({ text, key }));
    return key;
  };
  return {
    text: draft.text,
    setText: (text) => setDraft(({ key }) => ({ text, key })),
    key: { read: () => draft.key, renew },
    sent: () => {
      replyDrafts.keep(userId, submissionId, null);
      setDraft(newReply());
    },
  };
}
