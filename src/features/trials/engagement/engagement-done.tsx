import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import type { TrialView } from '#contract/content/page-view.ts';
import { Completion } from '#forms/flow/pages/completion.tsx';
import { OwnReference } from '#forms/sending/own-reference.tsx';
import { ButtonLink, ButtonRow } from '#ui/button-link.tsx';

/** A participant's news arrived: thanks, and what happens with it. */
export const EngagementDone = ({
  trial,
  reference,
}: {
  trial: TrialView;
  reference: string | undefined;
}): JSX.Element => {
  const { t } = useTranslation();
  return (
    <Completion title={t('trials.engagement.doneTitle')} lead={t('trials.engagement.doneText', { name: trial.name })}>
      <p>{t('trials.engagement.doneCare')}</p>
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
