import { useQuery } from '@tanstack/react-query';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import type { ScreenProps } from '#contract/content/screen.ts';
import { filledBy } from '#contract/rules/filled-by.ts';
import { SeenHere } from '#features/results/seen-here.tsx';
import { AfterQuestions } from '#features/surveys/after-questions.tsx';
import { ResultHead } from '#features/surveys/result-head.tsx';
import { sendSurvey } from '#features/surveys/send-survey.ts';
import { sentFinder } from '#features/surveys/sent-surveys.ts';
import { readSurveyForm, surveyQuery } from '#features/surveys/survey.queries.ts';
import { useSentSurvey } from '#features/surveys/use-sent-survey.ts';
import { hasAnswered, readFlow } from '#forms/flow/flow-state.ts';
import { WaitingPage } from '#forms/flow/pages/waiting-page.tsx';
import { QuestionFlow } from '#forms/flow/question-flow.tsx';
import { OwnReference } from '#forms/sending/own-reference.tsx';
import { Paragraphs } from '#ui/paragraphs.tsx';
import { Section } from '#ui/section.tsx';
import { type MatchView, TrialMatch } from '../trial-match.tsx';
import { whyNotAsked } from '../trial-questions.ts';

const SLUG = 'trial-finder';

/** `match` draws the matching trial. */
export interface TrialFinderProps {
  screen: ScreenProps;
  match: MatchView;
}

/** The questions about trials alone, then the same result as the check-in's. Its trial never goes into the address. */
export const TrialFinder = ({ screen, match }: TrialFinderProps): JSX.Element => {
  const { t } = useTranslation();
  const { locale, page, contact, pathOf } = screen;
  const reading = useQuery(surveyQuery(SLUG, locale, { userType: 'patient' }));
  const { data } = reading;
  const flowId = `${SLUG}:${locale}`;
  const isAnswering = data !== undefined && hasAnswered(flowId);
  const { sent, isLooking, remember, forget } = useSentSurvey({ store: sentFinder, slug: SLUG, locale, isAnswering });
  const navigate = useNavigate();
  const location = useLocation();
  if (sent) {
    const startOver = async () => {
      await navigate({ pathname: location.pathname });
      forget();
    };
    return (
      <>
        <ResultHead title={t('questionnaire.finder.title')} lead={t('questionnaire.finder.lead')} />
        <TrialMatch
          submission={sent.submission}
          notAsked={whyNotAsked(sent.definition, sent.submission.answers)}
          last={<AfterQuestions id={sent.id} locale={locale} contact={contact} />}
        >
          {match}
        </TrialMatch>
        {sent.reference === undefined ? null : (
          <Section narrow>
            <OwnReference reference={sent.reference} />
          </Section>
        )}
        <SeenHere
          slug={SLUG}
          contact={contact}
          again={t('questionnaire.finder.again')}
          onForgotten={() => void startOver()}
        />
      </>
    );
  }
  if (!data || isLooking) {
    return <WaitingPage title={page.title} reading={reading} contact={contact} />;
  }
  return (
    <QuestionFlow
      flowId={flowId}
      definition={data.questionnaire}
      locale={locale}
      contact={contact}
      intro={<Paragraphs text={t('questionnaire.finder.intro')} />}
      filledBy={filledBy}
      readForm={readSurveyForm(SLUG, locale)}
      offersDraft
      exitHref={pathOf('clinical-trials')}
      onSend={async ({ submission }) => {
        const { definition } = readFlow(flowId, { definition: data.questionnaire, answers: {} });
        remember(await sendSurvey(SLUG, definition, submission));
      }}
    />
  );
};
