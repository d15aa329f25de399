import { queryOptions } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { callClinic } from '#clinic/call-clinic.ts';
import { readAccess } from '#contract/calls/auth.calls.ts';
import type { Call } from '#contract/define-call.ts';

/** What the signed-in person may do. */
export type Access = z.infer<typeof readAccess.answer>;

/** Reads what the signed-in person may do; the clinic itself refuses what they may not. */
export const accessQuery = (userId: string) =>
  queryOptions({
    queryKey: ['clinic', 'access', userId],
    queryFn: ({ signal }) => callClinic(readAccess, { signal }),
    staleTime: 60_000,
    gcTime: 0,
  });

/** True when the contract lets this person's role make a call; false while their role is not known. */
export const mayMake = ({ staff }: Pick<Call, 'staff'>, access: Access | null): boolean =>
  access !== null && Array.isArray(staff) && staff.includes(access.role);
