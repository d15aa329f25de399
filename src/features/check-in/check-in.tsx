import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { type JSX, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import type { ScreenProps } from '#contract/content/screen.ts';
import type { FormDefinition } from '#contract/forms/form-definition.ts';
import { filledBy, WHO_STEP } from '#contract/rules/filled-by.ts';
import { offerProfessionals } from '#features/professionals/offer-professionals.tsx';
import { KeepResult } from '#features/results/keep-result.tsx';
import { SeenHere } from '#features/results/seen-here.tsx';
import { sendSurvey } from '#features/surveys/send-survey.ts';
import { type SentSurvey, sentCheckIn } from '#features/surveys/sent-surveys.ts';
import { readSurveyForm, SURVEYS, surveyQuery } from '#features/surveys/survey.queries.ts';
import { useSentSurvey } from '#features/surveys/use-sent-survey.ts';
import type { MatchView } from '#features/trials/trial-match.tsx';
import { offerSkip } from '#features/trials/trial-questions.ts';
import { stateSteps } from '#forms/flow/flow-navigation.ts';
import { carriedFormId, forgetFlow, hasAnswered, readFlow } from '#forms/flow/flow-state.ts';
import { OpeningWithQuestions } from '#forms/flow/opening-with-questions.tsx';
import { WaitingPage } from '#forms/flow/pages/waiting-page.tsx';
import { QuestionFlow } from '#forms/flow/question-flow.tsx';
import type { Locale } from '#lib/locale.ts';
import { useTitleFocus } from '#lib/use-title-focus.ts';
import { CheckInOpening } from './check-in-opening.tsx';
import { CheckInResult } from './check-in-result.tsx';
import { MailedCheckIn } from './mailed-check-in.tsx';
import { UrgentFirst } from './urgent-first.tsx';
import { useBegun } from './use-begun.ts';

const SLUG = 'memory-check-in';
const flowOf = (locale: Locale): string => `${SLUG}:${locale}`;
/** The form of whoever answers for themselves; `formId` is the one that they answered before. */
const ownForm = (locale: Locale, formId: string | undefined) =>
  surveyQuery(SLUG, locale, { userType: 'patient', ...(formId && { formId }) });
/** The flow shows the furthest screen that can be reached when it is asked for its last. */
const FURTHEST = 'review';

/** `match` draws the matching trial; `keepInformed` offers to be told of new ones. */
export interface CheckInProps {
  screen: ScreenProps;
  match: MatchView;
  keepInformed: ReactNode;
}

interface CheckInQuestionsProps {
  screen: ScreenProps;
  flowId: string;
  definition: FormDefinition;
  onSent: (sent: SentSurvey) => void;
}

const CheckInQuestions = ({ screen, flowId, definition, onSent }: CheckInQuestionsProps): JSX.Element => {
  const { t } = useTranslation();
  const { locale, contact, pathOf } = screen;
  return (
    <QuestionFlow
      flowId={flowId}
      definition={definition}
      locale={locale}
      contact={contact}
      decorate={(step) => offerProfessionals(t, pathOf('pro'))(offerSkip(t('questionnaire.skipTrials'))(step))}
      filledBy={filledBy}
      readForm={readSurveyForm(SLUG, locale)}
      offersDraft
      exitHref={pathOf('questionnaire')}
      onSend={async ({ submission }) => {
        const asked = readFlow(flowId, { definition, answers: {} }).definition;
        onSent(await sendSurvey(SLUG, asked, submission));
      }}
    />
  );
};

/** The memory check-in: its opening, its questions, its result. */
const OwnCheckIn = ({ screen, match, keepInformed }: CheckInProps): JSX.Element => {
  const { t } = useTranslation();
  const { locale, page, contact } = screen;
  const flowId = flowOf(locale);
  const [formId, setFormId] = useState(() => carriedFormId(flowId));
  const reading = useQuery(ownForm(locale, formId));
  const { data } = reading;
  const goesOn = data !== undefined && hasAnswered(flowId);
  const { sent, earlier, isLooking, remember, forget } = useSentSurvey({
    store: sentCheckIn,
    slug: SLUG,
    locale,
    isAnswering: goesOn,
  });
  const queries = useQueryClient();
  const navigate = useNavigate();
  const location = useLocation();
  // The place in the history from which it was started over: the step noted there is one of answers that are forgotten.
  const [leftPlace, setLeftPlace] = useState<string | null>(null);
  useTitleFocus(leftPlace);
  const begun = useBegun() && location.key !== leftPlace;
  const definition = data?.questionnaire;
  const startOver = () => {
    setLeftPlace(location.key);
    forget();
    forgetFlow(flowId);
    // Other words to remember, once the ones before are known.
    setFormId(undefined);
    queries.removeQueries({ queryKey: SURVEYS });
    void navigate({ pathname: location.pathname });
  };
  if (sent?.urgent) {
    return <UrgentFirst sent={sent} screen={screen} onGoOn={() => remember({ ...sent, urgent: false })} />;
  }
  if (sent) {
    return (
      <CheckInResult
        sent={sent}
        screen={screen}
        match={match}
        keepInformed={keepInformed}
        keep={
          <KeepResult
            slug={SLUG}
            id={sent.id}
            locale={locale}
            contact={contact}
            print={{ label: t('questionnaire.doctor.print'), text: t('results.print.text') }}
          />
        }
        last={
          <SeenHere slug={SLUG} contact={contact} again={t('questionnaire.result.again')} onForgotten={startOver} />
        }
      />
    );
  }
  const questions = definition ? (
    <CheckInQuestions screen={screen} flowId={flowId} definition={definition} onSent={remember} />
  ) : null;
  if (isLooking) return <WaitingPage title={page.title} contact={contact} />;
  if (!begun) {
    const { to, state } = stateSteps.address(FURTHEST, location);
    // What was pressed on the first question is done at once: its place must not have to be found before.
    const first = stateSteps.address(WHO_STEP, location);
    return (
      <OpeningWithQuestions
        opening={
          <CheckInOpening
            page={page}
            goesOn={goesOn}
            onSeeAgain={earlier ? () => remember(earlier) : null}
            onStart={() => void navigate(to, { state })}
            onAgain={startOver}
          />
        }
        questions={questions}
        onLedOn={() => void navigate(first.to, { state: first.state, preventScrollReset: true })}
      />
    );
  }
  return questions ?? <WaitingPage title={page.title} reading={reading} contact={contact} />;
};

/** Begins to read the questions. */
export const readCheckInAhead = (client: QueryClient, locale: Locale): void =>
  void client.prefetchQuery(ownForm(locale, carriedFormId(flowOf(locale))));

/** The memory check-in: its opening, its questions, its result; or the result behind a mailed link. */
export const CheckIn = (props: CheckInProps): JSX.Element => {
  const token = useSearchParams()[0].get('result');
  return token === null ? <OwnCheckIn {...props} /> : <MailedCheckIn key={token} token={token} {...props} />;
};
