import { useQueryClient } from '@tanstack/react-query';
import { type ClinicMutation, useClinicMutation } from '#forms/sending/use-clinic-mutation.ts';
import { accountsQuery } from './accounts.queries.ts';

/** A change of the team: how it stands, and the way to make it. */
export interface TeamChange extends Omit<ClinicMutation<void>, 'send'> {
  /** Makes a call, and reads the team again after a success. @returns true when it was made */
  make: (call: () => Promise<unknown>) => Promise<boolean>;
}

/** Changes accounts and invitations; what the page shows follows. */
export function useTeamChange(): TeamChange {
  const client = useQueryClient();
  const { send, ...state } = useClinicMutation();
  const make = async (call: () => Promise<unknown>) => {
    const outcome = await send(async () => {
      await call();
      await client.refetchQueries({ queryKey: accountsQuery.queryKey });
    });
    return outcome?.isSent === true;
  };
  return { ...state, make };
}
