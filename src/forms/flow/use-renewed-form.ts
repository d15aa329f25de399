import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { ClinicFailure } from '#clinic/failure.ts';
import { isOfOtherVersion } from '../sending/describe-failure.ts';
import type { FlowState } from './flow-state.ts';
import type { QuestionFlowProps } from './flow-types.ts';
import { putInPlace, wordingKey } from './use-wording.ts';

/** What a flow was read with, and why the clinic refused it. */
export interface RenewalOptions extends Pick<QuestionFlowProps, 'flowId' | 'readForm'> {
  definition: FlowState['definition'];
  /** Of a sending or of a draft; null while nothing failed. */
  failure: ClinicFailure | null;
}

/**
 * Reads the form anew when the clinic has another version of it than this tab, as after an upgrade. Answers and place
 * stay; what the new version asks besides is asked, and consents hold on in the same texts. What cannot be read now is
 * read with the next refusal.
 */
export function useRenewedForm({ flowId, readForm, definition, failure }: RenewalOptions): void {
  const queries = useQueryClient();
  const { id: formId, user_type: userType, slug } = definition;
  // Also when it is sent again meanwhile: that is refused as well, and the form is there by then.
  const renew = useEffectEvent(async () => {
    queries.removeQueries({ queryKey: wordingKey(slug) });
    const renewed = await readForm?.({ userType, formId }, new AbortController().signal).catch(() => undefined);
    if (renewed) putInPlace(flowId, renewed);
  });
  const refused = failure !== null && isOfOtherVersion(failure) ? failure : null;
  useEffect(() => {
    if (refused !== null) void renew();
  }, [refused]);
}
