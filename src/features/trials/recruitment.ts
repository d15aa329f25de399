import type { RecruitmentStatus, TrialView } from '#contract/content/page-view.ts';

type Recruitment = Pick<TrialView, 'recruitmentStatus' | 'offersCall'>;

/** True when one can register for the trial. */
export const canRegister = ({ recruitmentStatus }: Recruitment): boolean => recruitmentStatus === 'recruiting';

/**
 * True when the free call can be booked: the trial offers it and is not known to be closed. While recruitment is to be
 * confirmed, the call is where it is confirmed.
 */
export const canCall = ({ recruitmentStatus, offersCall }: Recruitment): boolean =>
  offersCall && (recruitmentStatus === 'recruiting' || recruitmentStatus === 'unknown');

/** The status that visitors are told: one that nobody has confirmed of late is to be confirmed. */
export const shownStatus = ({
  recruitmentStatus,
  statusIsCurrent,
}: Pick<TrialView, 'recruitmentStatus' | 'statusIsCurrent'>): RecruitmentStatus =>
  statusIsCurrent === false ? 'unknown' : recruitmentStatus;
