import type { JSX, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { RecruitmentStatus, TrialView } from '#contract/content/page-view.ts';
import { ButtonLink, ButtonRow } from '#ui/button-link.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { Section } from '#ui/section.tsx';

/** `keepInformed` offers to be told of new studies. */
export interface RegistrationClosedProps {
  trial: TrialView;
  status: Exclude<RecruitmentStatus, 'recruiting'>;
  cataloguePath: string;
  keepInformed: ReactNode;
}

/** A study that takes no participants: why one cannot register, and what one can do instead. */
export const RegistrationClosed = ({
  trial,
  status,
  cataloguePath,
  keepInformed,
}: RegistrationClosedProps): JSX.Element => {
  const { t } = useTranslation();
  return (
    <>
      <Section tone="warm">
        <PageTitle
          title={t('trials.closed.title', { name: trial.name })}
          lead={`${t(`trials.result.state.${status}`)} ${t('trials.result.stateNext')}`}
        />
        <ButtonRow>
          <ButtonLink href={cataloguePath} variant="secondary">
            {t('trials.result.catalogue')}
          </ButtonLink>
        </ButtonRow>
      </Section>
      {keepInformed}
    </>
  );
};
