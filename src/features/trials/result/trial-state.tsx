import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import type { TrialView } from '#contract/content/page-view.ts';
import { Notice } from '#ui/notice.tsx';
import { canCall, canRegister, shownStatus } from '../recruitment.ts';

/** Says plainly that a trial takes no participants now, or that it is not known; nothing for one that recruits. */
export const TrialState = ({ trial }: { trial: TrialView }): JSX.Element | null => {
  const { t } = useTranslation();
  const status = shownStatus(trial);
  if (status === 'recruiting') return null;
  const leadsToCall = canCall(trial) || canRegister(trial);
  return (
    <Notice tone={leadsToCall ? 'info' : 'warning'} title={t(`trials.result.state.${status}`)}>
      {t(leadsToCall ? 'trials.result.stateOnCall' : 'trials.result.stateNext')}
    </Notice>
  );
};
