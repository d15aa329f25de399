import type { ClinicFailure } from '#clinic/failure.ts';
import type { ClosedReason } from './survey-notice.tsx';

/** What a failed reading of a link says about the link; null when it says nothing, and may be tried again. */
export function closedBy({ kind }: ClinicFailure): ClosedReason | null {
  if (kind === 'gone') return 'expired';
  // An id of a form that no link has is refused as invalid.
  return kind === 'not_found' || kind === 'invalid' ? 'unknown' : null;
}
