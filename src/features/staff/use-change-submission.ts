import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type * as z from 'zod/mini';
import { callClinic } from '#clinic/call-clinic.ts';
import { asFailure } from '#clinic/failure.ts';
import { changeSubmission } from '#contract/calls/staff.calls.ts';
import { submissionQuery, type WholeSubmission } from './submissions.queries.ts';

type Change = Omit<z.input<NonNullable<typeof changeSubmission.body>>, 'seen'>;

/** A change of a submission: whether it is on its way, how it failed, and the way to make it. */
export interface SubmissionChange {
  saving: boolean;
  /** The last change's failure; null before, meanwhile and after a success. */
  error: unknown;
  /** True when the change was made. A submission that somebody else changed meanwhile is read again, and nothing is made. */
  change: (change: Change) => Promise<boolean>;
}

/** Changes a submission as it stands on the page, so that nobody overwrites what a colleague has just written. */
export function useChangeSubmission(submission: WholeSubmission): SubmissionChange {
  const client = useQueryClient();
  const [saving, setSaving] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const { queryKey } = submissionQuery(submission.id);
  const change = async (changed: Change) => {
    if (saving) return false;
    setSaving(true);
    setError(null);
    try {
      const body = { ...changed, seen: submission.updated_at };
      client.setQueryData(queryKey, await callClinic(changeSubmission, { params: { id: submission.id }, body }));
      return true;
    } catch (failure) {
      if (asFailure(failure).kind === 'conflict') await client.refetchQueries({ queryKey });
      setError(failure);
      return false;
    } finally {
      setSaving(false);
    }
  };
  return { saving, error, change };
}
