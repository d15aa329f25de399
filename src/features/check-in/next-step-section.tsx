import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import type { TrialView } from '#contract/content/page-view.ts';
import type { ScreenProps } from '#contract/content/screen.ts';
import type { SentSurvey } from '#features/surveys/sent-surveys.ts';
import { EmergencyCalls } from '#forms/flow/pages/urgent-help.tsx';
import { Button } from '#ui/button.tsx';
import { ButtonLink, ButtonRow } from '#ui/button-link.tsx';
import { Loading } from '#ui/loading.tsx';
import { Section } from '#ui/section.tsx';
import type { NextStep } from './next-step.ts';

/** `step` is null while it is not known yet. `call`: the study whose call is offered; `onCall` leads to its times. */
export interface NextStepSectionProps {
  step: NextStep | null;
  sent: SentSurvey;
  screen: Pick<ScreenProps, 'locale' | 'pathOf'>;
  call: TrialView | null;
  onCall: () => void;
}

type ActionProps = Omit<NextStepSectionProps, 'step'> & { step: NextStep };

const Action = ({ step, sent, screen, onCall }: ActionProps): JSX.Element => {
  const { t } = useTranslation();
  const label = t(`questionnaire.next.${step}.action`);
  switch (step) {
    case 'help':
      return <EmergencyCalls locale={screen.locale} answers={sent.submission.answers} />;
    case 'appointment':
      return (
        <ButtonLink href={screen.pathOf('consultation')} icon="calendar">
          {label}
        </ButtonLink>
      );
    case 'trialCall':
      return <Button onClick={onCall}>{label}</Button>;
    case 'familyDoctor':
    case 'diagnosed':
    case 'concern':
    case 'unsure':
      return <Button onClick={() => window.print()}>{label}</Button>;
    case 'watch':
      return <ButtonLink href={screen.pathOf('articles')}>{label}</ButtonLink>;
  }
};

/** The one thing to do next, with the fixed invitation to talk to a doctor whatever was answered. */
export const NextStepSection = ({ step, ...props }: NextStepSectionProps): JSX.Element => {
  const { t } = useTranslation();
  const { sent, screen, call } = props;
  if (step === null) {
    return (
      <Section tone="warm" title={t('questionnaire.next.title')}>
        <Loading>{t('questionnaire.match.loading')}</Loading>
      </Section>
    );
  }
  const reader = sent.definition.user_type === 'caregiver' ? 'caregiver' : 'patient';
  const text = t(`questionnaire.next.${step}.${reader}`, { trial: call?.name ?? '' });
  return (
    <Section tone="warm" title={t(`questionnaire.next.${step}.title`)} lead={<p>{text}</p>}>
      <ButtonRow>
        <Action {...props} step={step} />
      </ButtonRow>
      {step === 'appointment' ? null : (
        <p>
          {t(`questionnaire.doctor.${reader}`)}{' '}
          <a href={screen.pathOf('consultation')}>{t('questionnaire.doctor.consult')}</a>
        </p>
      )}
    </Section>
  );
};
