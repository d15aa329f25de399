import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import type { ScreenProps } from '#contract/content/screen.ts';
import type { FormDefinition } from '#contract/forms/form-definition.ts';
import { filledBy } from '#contract/rules/filled-by.ts';
import type { MatchView } from '#features/trials/trial-match.tsx';
import { offerSkip } from '#features/trials/trial-questions.ts';
import { forgetFlow, readFlow } from '#forms/flow/flow-memory.ts';
import { stateSteps } from '#forms/flow/flow-navigation.ts';
import { QuestionFlow } from '#forms/flow/question-flow.tsx';
import { WaitingPage } from '#forms/flow/waiting-page.tsx';
import { CheckInOpening } from './check-in-opening.tsx';
import { CheckInResult } from './check-in-result.tsx';
import { sendForm } from './send-form.ts';
import { type SentForm, sentCheckIn } from './sent-check-in.ts';
import { SURVEYS, surveyQuery } from './survey-query.ts';
import { UrgentFirst } from './urgent-first.tsx';
import { useBegun } from './use-begun.ts';
import { useReader } from './use-reader.ts';
import { useSentForm } from './use-sent-form.ts';

const SLUG = 'memory-check-in';
/** The flow shows the furthest screen that can be reached when it is asked for its last. */
const FURTHEST = 'review';

/** `match` draws the matching trial. */
export interface CheckInProps {
  screen: ScreenProps;
  match: MatchView;
}

interface CheckInQuestionsProps {
  screen: ScreenProps;
  flowId: string;
  definition: FormDefinition;
  onSent: (sent: SentForm) => void;
}

/** The questions, in the words for whoever answers. */
const CheckInQuestions = ({ screen, flowId, definition, onSent }: CheckInQuestionsProps): JSX.Element => {
  const { t } = useTranslation();
  const { locale, contact, pathOf } = screen;
  useReader(flowId, definition);
  return (
    <QuestionFlow
      flowId={flowId}
      definition={definition}
      locale={locale}
      contact={contact}
      decorate={offerSkip(t('questionnaire.skipTrials'))}
      filledBy={filledBy}
      offersDraft
      exitHref={pathOf('questionnaire')}
      onSend={async ({ submission }) => {
        const asked = readFlow(flowId, { definition, answers: {} }).definition;
        onSent(await sendForm(SLUG, asked, submission));
      }}
    />
  );
};

/** The memory check-in: its opening, its questions, its result. */
export const CheckIn = ({ screen, match }: CheckInProps): JSX.Element => {
  const { locale, page, contact } = screen;
  const flowId = `${SLUG}:${locale}`;
  const reading = useQuery(surveyQuery(SLUG, locale, { userType: 'patient' }));
  const { data } = reading;
  const { sent, keep, forget } = useSentForm(sentCheckIn);
  const queries = useQueryClient();
  const navigate = useNavigate();
  const location = useLocation();
  const begun = useBegun();
  const definition = data?.questionnaire;
  const startOver = async () => {
    // First: the questions would go on from the step that the address still notes.
    await navigate({ pathname: location.pathname });
    forget();
    forgetFlow(flowId);
    // Other words to remember, once the ones before are known.
    queries.removeQueries({ queryKey: SURVEYS });
  };
  if (sent?.urgent) {
    return <UrgentFirst sent={sent} screen={screen} onGoOn={() => keep({ ...sent, urgent: false })} />;
  }
  if (sent) return <CheckInResult sent={sent} screen={screen} match={match} onAgain={() => void startOver()} />;
  if (!begun) {
    const { to, state } = stateSteps.address(FURTHEST, location);
    return (
      <CheckInOpening
        page={page}
        goesOn={definition !== undefined && readFlow(flowId, { definition, answers: {} }).passed.length > 0}
        onStart={() => void navigate(to, { state })}
        onAgain={() => void startOver()}
      />
    );
  }
  if (!definition) {
    return <WaitingPage title={page.title} reading={reading} contact={contact} />;
  }
  return <CheckInQuestions screen={screen} flowId={flowId} definition={definition} onSent={keep} />;
};
