import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import type { TrialView } from '#contract/content/page-view.ts';
import { sayOf } from '#contract/rules/name-person.ts';
import { Completion } from '#forms/flow/pages/completion.tsx';
import { OwnReference } from '#forms/sending/own-reference.tsx';
import type { Locale } from '#lib/locale.ts';
import { ButtonLink, ButtonRow } from '#ui/button-link.tsx';
import type { SentEngagement } from './engagement-flow.tsx';

/** A participant's news arrived: thanks, and what happens with it. */
export const EngagementDone = ({
  trial,
  locale,
  reference,
  spoken,
}: SentEngagement & {
  trial: TrialView;
  locale: Locale;
}): JSX.Element => {
  const { t } = useTranslation();
  return (
    <Completion title={t('trials.engagement.doneTitle')} lead={t('trials.engagement.doneText', { name: trial.name })}>
      <p>
        {sayOf(spoken, locale, {
          own: t('trials.engagement.doneCare'),
          caregiver: t('trials.engagement.doneCareCaregiver'),
        })}
      </p>
      <OwnReference reference={reference} />
      <ButtonRow>
        <ButtonLink href={trial.path}>{t('trials.done.backToTrial', { name: trial.name })}</ButtonLink>
        <ButtonLink href="/" variant="secondary">
          {t('trials.done.home')}
        </ButtonLink>
      </ButtonRow>
    </Completion>
  );
};
