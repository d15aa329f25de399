import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import type { TrialView } from '#contract/content/page-view.ts';
import type { Locale } from '#lib/locale.ts';
import { ButtonLink, ButtonRow } from '#ui/button-link.tsx';
import { Section } from '#ui/section.tsx';
import { registrationPath } from '../trial-paths.ts';

/** The way to a trial's registration, where the call is not booked in place. */
export const RegistrationLink = ({ trial, locale }: { trial: TrialView; locale: Locale }): JSX.Element => {
  const { t } = useTranslation();
  return (
    <Section title={t('trials.result.registerTitle')} lead={t('trials.result.registerLead')}>
      <ButtonRow>
        <ButtonLink href={registrationPath(trial, locale)} iconAfter="arrow">
          {t('trials.result.registerFor', { name: trial.name })}
        </ButtonLink>
      </ButtonRow>
    </Section>
  );
};
