import { useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { callClinic } from '#clinic/call-clinic.ts';
import { asFailure, type ClinicFailure } from '#clinic/failure.ts';
import { changeSubmission } from '#contract/calls/staff.calls.ts';
import { useClinicMutation } from '#forms/sending/use-clinic-mutation.ts';
import { submissionQuery, type WholeSubmission } from './submissions.queries.ts';

type Body = z.input<NonNullable<typeof changeSubmission.body>>;
type Change = Omit<Body, 'seen'>;

/** A change of a submission: whether it is on its way, how it failed, and the way to make it. */
export interface SubmissionChange {
  isSending: boolean;
  /** The last change's failure; null before, meanwhile and after a success. */
  failure: ClinicFailure | null;
  /** True when the change was made. A submission that somebody else changed meanwhile is read again, and nothing is made. */
  change: (change: Change) => Promise<boolean>;
}

/** Changes a submission as it stands on the page, so that nobody overwrites what a colleague has just written. */
export function useChangeSubmission(submission: WholeSubmission): SubmissionChange {
  const client = useQueryClient();
  const { isSending, failure, send } = useClinicMutation();
  const { queryKey } = submissionQuery(submission.id);
  const make = async (body: Body) => {
    try {
      client.setQueryData(queryKey, await callClinic(changeSubmission, { params: { id: submission.id }, body }));
    } catch (error) {
      if (asFailure(error).kind === 'conflict') await client.refetchQueries({ queryKey });
      throw error;
    }
  };
  const change = async (changed: Change) => {
    const outcome = await send(() => make({ ...changed, seen: submission.updated_at }));
    return outcome?.isSent === true;
  };
  return { isSending, failure, change };
}
