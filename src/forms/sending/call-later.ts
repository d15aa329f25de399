import type { callClinic } from '#clinic/call-clinic.ts';
import { ClinicFailure } from '#clinic/failure.ts';

/**
 * Makes a call with a client that is fetched only then: a form in a page of the content must not add to what the page
 * fetches.
 * @throws ClinicFailure as the client does; of kind `offline` when it cannot be fetched
 */
export const callLater: typeof callClinic = async (call, input) => {
  const client = await import('#clinic/call-clinic.ts').catch((cause: unknown) => {
    throw new ClinicFailure('offline', { cause });
  });
  return client.callClinic(call, input);
};
