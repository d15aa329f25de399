import type { JSX, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { RecruitmentStatus, TrialView } from '#contract/content/page-view.ts';
import type { ScreenProps } from '#contract/content/screen.ts';
import { PageTitle } from '#ui/page-title.tsx';
import { Section } from '#ui/section.tsx';
import { WithoutAStudy } from '../without/without-a-study.tsx';

/** `keepInformed` offers to be told of new studies. */
export interface RegistrationClosedProps {
  screen: Pick<ScreenProps, 'locale' | 'contact' | 'source' | 'pathOf'>;
  trial: TrialView;
  status: Exclude<RecruitmentStatus, 'recruiting'>;
  keepInformed: ReactNode;
}

/** A study that takes no participants: why one cannot register, and what one can do instead. */
export const RegistrationClosed = ({ screen, trial, status, keepInformed }: RegistrationClosedProps): JSX.Element => {
  const { t } = useTranslation();
  return (
    <>
      <Section tone="warm">
        <PageTitle
          title={t('trials.closed.title', { name: trial.name })}
          lead={`${t(`trials.result.state.${status}`)} ${t('trials.result.stateNext')}`}
        />
        <WithoutAStudy screen={screen} leadsToDoctor offersCheckIn headingLevel={2} />
      </Section>
      {keepInformed}
    </>
  );
};
