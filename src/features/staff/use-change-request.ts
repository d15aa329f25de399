import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type * as z from 'zod/mini';
import { callClinic } from '#clinic/call-clinic.ts';
import { asFailure } from '#clinic/failure.ts';
import { changeRequest } from '#contract/calls/staff.calls.ts';
import { requestQuery, type WholeRequest } from './requests.queries.ts';

type Change = Omit<z.input<NonNullable<typeof changeRequest.body>>, 'seen'>;

/** A change of a request: whether it is on its way, how it failed, and the way to make it. */
export interface RequestChange {
  saving: boolean;
  /** The last change's failure; null before, meanwhile and after a success. */
  error: unknown;
  /** True when the change was made. A request that somebody else changed meanwhile is read again, and nothing is made. */
  change: (change: Change) => Promise<boolean>;
}

/** Changes a request as it stands on the page, so that nobody overwrites what a colleague has just written. */
export function useChangeRequest(request: WholeRequest): RequestChange {
  const client = useQueryClient();
  const [saving, setSaving] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const { queryKey } = requestQuery(request.id);
  const change = async (changed: Change) => {
    if (saving) return false;
    setSaving(true);
    setError(null);
    try {
      const body = { ...changed, seen: request.updated_at };
      client.setQueryData(queryKey, await callClinic(changeRequest, { params: { id: request.id }, body }));
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
