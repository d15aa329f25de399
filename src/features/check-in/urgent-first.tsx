import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import type { ScreenProps } from '#contract/content/screen.ts';
import type { SentSurvey } from '#features/surveys/sent-surveys.ts';
import { StepFrame } from '#forms/flow/pages/step-frame.tsx';
import { EmergencyCalls } from '#forms/flow/pages/urgent-help.tsx';
import { useHeadingFocus } from '#forms/flow/pages/use-heading-focus.ts';
import { Button } from '#ui/button.tsx';
import { ButtonRow } from '#ui/button-link.tsx';

/** `onGoOn` leads to the result. */
export interface UrgentFirstProps {
  sent: SentSurvey;
  screen: Pick<ScreenProps, 'locale' | 'contact'>;
  onGoOn: () => void;
}

/** Before a result, when the answers that were sent call for help now: the numbers to call once more. */
export const UrgentFirst = ({ sent, screen, onGoOn }: UrgentFirstProps): JSX.Element => {
  const { t } = useTranslation();
  const { locale, contact } = screen;
  const heading = useHeadingFocus('urgent-first');
  return (
    <StepFrame heading={heading} title={t('forms.help.title')} lead={t('forms.help.lead')} contact={contact}>
      <EmergencyCalls locale={locale} answers={sent.submission.answers} />
      <p>{t('questionnaire.result.urgentText')}</p>
      <ButtonRow>
        <Button variant="secondary" onClick={onGoOn}>
          {t('questionnaire.result.urgentGoOn')}
        </Button>
      </ButtonRow>
    </StepFrame>
  );
};
