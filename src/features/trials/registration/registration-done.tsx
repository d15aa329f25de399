import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import type { TrialView } from '#contract/content/page-view.ts';
import type { ScreenProps } from '#contract/content/screen.ts';
import { Completion } from '#forms/flow/pages/completion.tsx';
import { useLeaveWarning } from '#forms/flow/use-leave-warning.ts';
import { FailureNotice } from '#forms/sending/failure-notice.tsx';
import { useClinicMutation } from '#forms/sending/use-clinic-mutation.ts';
import { ButtonLink, ButtonRow } from '#ui/button-link.tsx';
import { space } from '#ui/theme/scale.ts';
import { styled } from '#ui/theme/styled.tsx';
import { CallOutcome, outcomeTitle } from '../call-outcome.tsx';
import { OwnCall } from './own-call.tsx';
import type { Registered } from './registration-flow.tsx';
import { sendQuestions, type UnsentQuestions } from './send-questions.ts';

const Next = styled('ol')({ display: 'grid', gap: space.sm, margin: 0, paddingInlineStart: '1.5em' });

/** The questions that did not arrive: the registration stands, and they can be sent again. */
function Unsent({ unsent, contact }: { unsent: UnsentQuestions } & Pick<ScreenProps, 'contact'>): JSX.Element | null {
  const { t } = useTranslation();
  const { isSending, isSent, failure, send } = useClinicMutation();
  useLeaveWarning(!isSent);
  const again = () =>
    send(async () => {
      const reason = await sendQuestions(unsent);
      if (reason) throw reason;
    });
  if (isSent) return <p role="status">{t('trials.registration.questionsSent')}</p>;
  return (
    <>
      <p>{t('trials.registration.questionsUnsent')}</p>
      <FailureNotice
        failure={failure ?? unsent.failure}
        answers="here"
        contact={contact}
        onRetry={() => void again()}
        retryLabel={t('trials.registration.questionsAgain')}
        busy={isSending}
      />
    </>
  );
}

/** What happens next, once somebody has registered. */
export const RegistrationDone = ({
  trial,
  registered,
  locale,
  contact,
}: Pick<ScreenProps, 'locale' | 'contact'> & { trial: TrialView; registered: Registered }): JSX.Element => {
  const { t } = useTranslation();
  const { outcome, unsent } = registered;
  const isNew = outcome === 'booked' || outcome === 'open';
  return (
    <Completion
      title={t(isNew ? 'trials.done.title' : outcomeTitle[outcome], { name: trial.name })}
      lead={<CallOutcome wish={registered} locale={locale} />}
    >
      {outcome === 'other' ? <OwnCall trialKey={trial.key} locale={locale} contact={contact} /> : null}
      {unsent ? <Unsent unsent={unsent} contact={contact} /> : null}
      <h2>{t('trials.done.nextTitle')}</h2>
      <Next>
        <li>{t('trials.done.call')}</li>
        <li>{t('trials.done.check')}</li>
        <li>{t('trials.done.decide')}</li>
      </Next>
      <ButtonRow>
        <ButtonLink href={trial.path}>{t('trials.done.backToTrial', { name: trial.name })}</ButtonLink>
        <ButtonLink href="/" variant="secondary">
          {t('trials.done.home')}
        </ButtonLink>
      </ButtonRow>
    </Completion>
  );
};
