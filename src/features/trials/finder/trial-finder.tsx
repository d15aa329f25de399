import { useQuery } from '@tanstack/react-query';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import type { ScreenProps } from '#contract/content/screen.ts';
import { filledBy } from '#contract/rules/filled-by.ts';
import { KeepResult } from '#features/results/keep-result.tsx';
import { SeenHere } from '#features/results/seen-here.tsx';
import { sendSurvey } from '#features/surveys/send-survey.ts';
import { sentFinder } from '#features/surveys/sent-surveys.ts';
import { readSurveyForm, surveyQuery } from '#features/surveys/survey.queries.ts';
import { useSentSurvey } from '#features/surveys/use-sent-survey.ts';
import { hasAnswered, readFlow } from '#forms/flow/flow-state.ts';
import { WaitingPage } from '#forms/flow/pages/waiting-page.tsx';
import { QuestionFlow } from '#forms/flow/question-flow.tsx';
import { Button } from '#ui/button.tsx';
import { ButtonRow } from '#ui/button-link.tsx';
import { Paragraphs } from '#ui/paragraphs.tsx';
import type { MatchView } from '../trial-match.tsx';
import { FinderResult } from './finder-result.tsx';
import { MailedFinder } from './mailed-finder.tsx';

const SLUG = 'trial-finder';

/** `match` draws the matching trial. */
export interface TrialFinderProps {
  screen: ScreenProps;
  match: MatchView;
}

/** Above the first question: what is asked and why; `onSeeAgain` when a result of today can be seen again. */
const Intro = ({ onSeeAgain }: { onSeeAgain: (() => void) | null }): JSX.Element => {
  const { t } = useTranslation();
  return (
    <>
      <Paragraphs text={t('questionnaire.finder.intro')} />
      {onSeeAgain ? (
        <ButtonRow>
          <Button variant="quiet" onClick={onSeeAgain}>
            {t('results.seeAgain')}
          </Button>
        </ButtonRow>
      ) : null}
    </>
  );
};

const OwnFinder = ({ screen, match }: TrialFinderProps): JSX.Element => {
  const { t } = useTranslation();
  const { locale, page, contact, pathOf } = screen;
  const reading = useQuery(surveyQuery(SLUG, locale, { userType: 'patient' }));
  const { data } = reading;
  const flowId = `${SLUG}:${locale}`;
  const isAnswering = data !== undefined && hasAnswered(flowId);
  const { sent, earlier, isLooking, remember, forget } = useSentSurvey({
    store: sentFinder,
    slug: SLUG,
    locale,
    isAnswering,
  });
  const navigate = useNavigate();
  const location = useLocation();
  if (sent) {
    const startOver = async () => {
      await navigate({ pathname: location.pathname });
      forget();
    };
    const print = { label: t('trials.paper.print'), text: t('results.print.text') };
    return (
      <FinderResult
        sent={sent}
        screen={screen}
        match={match}
        keep={<KeepResult slug={SLUG} id={sent.id} locale={locale} contact={contact} print={print} />}
        last={
          <SeenHere
            slug={SLUG}
            contact={contact}
            again={t('questionnaire.finder.again')}
            onForgotten={() => void startOver()}
          />
        }
      />
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
      intro={<Intro onSeeAgain={earlier ? () => remember(earlier) : null} />}
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

/** The questions about trials alone, then the same result as the check-in's; or the result behind a mailed link. Its trial never goes into the address. */
export const TrialFinder = (props: TrialFinderProps): JSX.Element => {
  const token = useSearchParams()[0].get('result');
  return token === null ? <OwnFinder {...props} /> : <MailedFinder key={token} token={token} {...props} />;
};
