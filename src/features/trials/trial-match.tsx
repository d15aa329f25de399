import { useQuery } from '@tanstack/react-query';
import type { JSX, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import { callClinic } from '#clinic/call-clinic.ts';
import { recommendTrial } from '#contract/calls/trials.calls.ts';
import type { Submission } from '#contract/forms/submission.ts';
import { Button } from '#ui/button.tsx';
import { ButtonRow } from '#ui/button-link.tsx';
import { Loading } from '#ui/loading.tsx';
import { Notice } from '#ui/notice.tsx';
import { Section } from '#ui/section.tsx';
import type { MatchResult, Sender } from './result/result-types.ts';
import type { NotAsked } from './trial-questions.ts';

/** What came of comparing answers with the trials. */
export type Match = z.output<typeof recommendTrial.answer>;

/** Draws the matching trial; the application puts it together with the trials' own feature. */
export type MatchView = (
  match: Pick<Match, 'key'> & Partial<Match> & Pick<MatchResult, 'notAsked' | 'sender' | 'relativeFold'>,
) => ReactNode;

/** Who sent a form, with what was said of the person's agreement. */
function senderOf({ filled_by: filledBy, answers: { person_agreement: said } }: Submission): Sender {
  const agreement = said === 'agrees' || said === 'represents' ? said : undefined;
  return { filledBy, agreement };
}

/** The comparison of what was sent with the trials' criteria, made once for all who show it; null asks for none. */
export const useTrialMatch = (submission: Submission | null) =>
  useQuery({
    queryKey: ['clinic', 'trial-match', submission?.idempotency_key ?? null],
    queryFn: ({ signal }) =>
      submission ? callClinic(recommendTrial, { body: submission, signal }) : Promise.reject(new Error('not sent')),
    enabled: submission !== null,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });

/**
 * Compares what was sent with the trials' criteria, after it was sent: when this fails nothing of the sending is lost,
 * and it can be tried again on its own.
 */
export const TrialMatch = ({
  submission,
  notAsked = null,
  children,
}: {
  submission: Submission;
  /** Why no question about trials was asked, when none was. */
  notAsked?: NotAsked | null;
  children: MatchView;
}): JSX.Element => {
  const { t } = useTranslation();
  const { data, isError, isFetching, refetch } = useTrialMatch(submission);
  if (data) return <>{children({ ...data, notAsked, sender: senderOf(submission) })}</>;
  return (
    <Section narrow title={t('questionnaire.match.title')}>
      {isError && !isFetching ? (
        <Notice tone="warning" role="alert" headingLevel={3} title={t('questionnaire.match.failed')}>
          <p>{t('questionnaire.match.failedText')}</p>
          <ButtonRow>
            <Button onClick={() => void refetch()}>{t('questionnaire.match.retry')}</Button>
          </ButtonRow>
        </Notice>
      ) : (
        <Loading>{t('questionnaire.match.loading')}</Loading>
      )}
    </Section>
  );
};
