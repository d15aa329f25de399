import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import type { MatchResult } from './result-types.ts';

type Reason = 'address' | 'criteria' | 'country' | 'closed';

/**
 * Why no study fits: nothing was compared, as where an address names a study that there is none of; what the studies ask
 * for; where they are; or that none takes anybody. The first that is true of a study that is left out counts.
 */
function reasonOf({ sender, excluded = [] }: MatchResult): Reason {
  if (!sender) return 'address';
  const is = (wanted: string): boolean => excluded.some(({ reason = 'criteria' }) => reason === wanted);
  if (is('criteria') || excluded.length === 0) return 'criteria';
  return is('country') ? 'country' : 'closed';
}

/** Why no study fits, in one sentence; of answers that do not fit, that this says nothing of the person's health. */
export const NoMatchReason = ({ result }: { result: MatchResult }): JSX.Element => {
  const { t } = useTranslation();
  const reason = reasonOf(result);
  const isForAnother = result.sender?.filledBy === 'on_behalf';
  const words = isForAnother && reason !== 'address' ? (`${reason}Caregiver` as const) : reason;
  return <p>{t(`trials.without.why.${words}`)}</p>;
};
