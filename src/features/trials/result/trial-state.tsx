import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import type { TrialView } from '#contract/content/page-view.ts';
import { Notice } from '#ui/notice.tsx';
import { canCall } from '../recruitment.ts';

/** Says plainly that a trial takes no participants now, or that it is not known; nothing for one that recruits. */
export const TrialState = ({ trial }: { trial: TrialView }): JSX.Element | null => {
  const { t } = useTranslation();
  const { recruitmentStatus: status } = trial;
  if (status === 'recruiting') return null;
  return (
    <Notice tone={canCall(trial) ? 'info' : 'warning'} title={t(`trials.result.state.${status}`)}>
      {t(canCall(trial) ? 'trials.result.stateOnCall' : 'trials.result.stateNext')}
    </Notice>
  );
};
