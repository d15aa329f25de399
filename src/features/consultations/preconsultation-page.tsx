import { useQuery } from '@tanstack/react-query';
import { type JSX, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import type { ScreenProps } from '#contract/content/screen.ts';
import { WHO_STEP } from '#contract/rules/filled-by.ts';
import { pathSteps, readStepState, stateSteps } from '#forms/flow/flow-navigation.ts';
import type { StepNavigation } from '#forms/flow/flow-types.ts';
import { WaitingPage } from '#forms/flow/pages/waiting-page.tsx';
import { Notice } from '#ui/notice.tsx';
import { Completed } from './completed.tsx';
import { ConsultationFlow } from './consultation-flow.tsx';
import { type ConsultationSlug, consultationFormQuery } from './consultation-form.queries.ts';
import type { EarlierAnswers } from './earlier-answers.ts';
import { useSlotState } from './held-slot.ts';
import {
  endSentConsultation,
  forgetSentConsultation,
  type SentConsultation,
  useSentConsultation,
} from './sent-consultation.ts';
import { SlotCard } from './slot-card.tsx';
import { type SlotFate, useHeldBefore } from './use-held-before.ts';
import { useSeenConsultation } from './use-seen-consultation.ts';

const COMPLETED = 'completed';
const SECONDARY = 'secondary-consultation';

/** The steps of the first consultation in the path; the question for whom it is stands at the base itself. */
function preconsultationSteps(base: string): StepNavigation {
  const steps = pathSteps(base);
  return {
    read: steps.read,
    address: (step, location) =>
      step === WHO_STEP
        ? { to: { pathname: base, search: location.search }, state: { step } }
        : steps.address(step, location),
  };
}

/** The flows that were open in this tab: their answers are still there. */
const begun = new Set<ConsultationSlug>();

/** How somebody comes to a flow whose answers are not here: by an address in its middle, or back to what was lost. */
type Beginning = 'usual' | 'middle' | 'lost';

function useBeginning(slug: ConsultationSlug, navigation: StepNavigation): Beginning {
  const location = useLocation();
  const [beginning] = useState((): Beginning => {
    if (begun.has(slug) || navigation.read(location) === null) return 'usual';
    return readStepState(location.state).from === null ? 'middle' : 'lost';
  });
  useEffect(() => {
    begun.add(slug);
  }, [slug]);
  return beginning;
}

interface OpeningProps {
  beginning: Beginning;
  /** What became of a slot that was chosen before the page was loaded. */
  fate: SlotFate;
  screen: ScreenProps;
}

/** Above the first question: where one is, and the slot. That answers were lost, the flow says itself. */
const Opening = ({ beginning, fate, screen }: OpeningProps): JSX.Element | null => {
  const { t } = useTranslation();
  const { slot } = useSlotState();
  if (beginning === 'usual' && slot === null) return null;
  const isLetGo = beginning !== 'usual' && fate === 'none' && slot === null;
  return (
    <>
      {beginning === 'middle' ? (
        <Notice title={t('consultation.who.startHere')}>{t('consultation.who.startHereText')}</Notice>
      ) : null}
      {isLetGo ? (
        <p role="status">
          {t('consultation.who.letGo')} <a href={screen.pathOf('consultation')}>{t('consultation.time.choose')}</a>
        </p>
      ) : null}
      {fate === 'held' && slot !== null ? <p role="status">{t('consultation.who.stillHeld')}</p> : null}
      {slot === null ? null : <SlotCard slot={slot} locale={screen.locale} />}
    </>
  );
};

/** `earlier` is what was answered in other forms of this tab. */
export interface PreconsultationPageProps {
  screen: ScreenProps;
  earlier: EarlierAnswers | null;
}

interface PreconsultationQuestionsProps extends PreconsultationPageProps {
  slug: ConsultationSlug;
  navigation: StepNavigation;
  completedPath: string;
}

const PreconsultationQuestions = ({
  slug,
  screen,
  earlier,
  navigation,
  completedPath,
}: PreconsultationQuestionsProps): JSX.Element => {
  const beginning = useBeginning(slug, navigation);
  const fate = useHeldBefore(slug);
  const reading = useQuery(consultationFormQuery(slug, screen.locale));
  const { data } = reading;
  if (!data) return <WaitingPage title={screen.page.title} reading={reading} contact={screen.contact} />;
  return (
    <ConsultationFlow
      slug={slug}
      screen={screen}
      definition={data}
      earlier={earlier}
      navigation={navigation}
      exitHref={screen.pathOf('consultation')}
      intro={<Opening beginning={beginning} fate={fate} screen={screen} />}
      completedPath={completedPath}
    />
  );
};

/** What was sent, on the last page and for whoever comes back to it with the browser; a new consultation forgets it. */
function useLastPage(isAtEnd: boolean): { sent: SentConsultation | null; isElsewhere: boolean } {
  const { sent, isOver } = useSentConsultation();
  const cameBack = useNavigationType() === 'POP';
  const isSent = sent !== null;
  const isNew = isOver && !isAtEnd && !cameBack;
  useEffect(() => {
    if (isSent && isAtEnd) endSentConsultation();
    if (isNew) forgetSentConsultation();
  }, [isSent, isAtEnd, isNew]);
  return { sent: isNew ? null : sent, isElsewhere: isOver && !isAtEnd };
}

/** Everything under `/preconsultation`: the questions of a first consultation, those of a second one, and the end of both. */
export const PreconsultationPage = ({ screen, earlier }: PreconsultationPageProps): JSX.Element => {
  const base = screen.pathOf('preconsultation');
  const navigation = useMemo(() => preconsultationSteps(base), [base]);
  const step = navigation.read(useLocation());
  const completedPath = `${base}/${COMPLETED}`;
  const { sent: sentHere, isElsewhere } = useLastPage(step === COMPLETED);
  const [isForgotten, setForgotten] = useState(false);
  const asks = step === COMPLETED && sentHere === null && !isForgotten;
  const { seen, isLooking } = useSeenConsultation(screen.locale, asks);
  const sent = sentHere ?? seen;
  const navigate = useNavigate();
  const forget = () => {
    setForgotten(true);
    forgetSentConsultation();
    void navigate(screen.pathOf('consultation'));
  };
  if (sent && isElsewhere) return <Navigate to={completedPath} replace />;
  if (sent) return <Completed sent={sent} screen={screen} onForgotten={forget} />;
  if (isLooking) return <WaitingPage title={screen.page.title} contact={screen.contact} />;
  const shared = { screen, earlier, completedPath };
  if (step === SECONDARY)
    return <PreconsultationQuestions {...shared} key={SECONDARY} slug={SECONDARY} navigation={stateSteps} />;
  return <PreconsultationQuestions {...shared} key="preconsultation" slug="preconsultation" navigation={navigation} />;
};
