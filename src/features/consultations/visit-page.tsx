import { useQuery } from '@tanstack/react-query';
import { type JSX, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation, useNavigationType } from 'react-router-dom';
import type { ScreenProps } from '#contract/content/screen.ts';
import { pathSteps, stateSteps } from '#forms/flow/flow-navigation.ts';
import type { StepNavigation } from '#forms/flow/flow-types.ts';
import { WaitingPage } from '#forms/flow/waiting-page.tsx';
import { Notice } from '#ui/notice.tsx';
import { Completed } from './completed.tsx';
import { useSlotState } from './kept-slot.ts';
import { endSentVisit, forgetSentVisit, type SentVisit, useSentVisit } from './sent-visit.ts';
import { TimeCard } from './time-card.tsx';
import type { ToldBefore } from './told-before.ts';
import { VisitFlow } from './visit-flow.tsx';
import { type VisitSlug, visitFormQuery } from './visit-form.queries.ts';
import { WHO } from './who-answers.ts';

const COMPLETED = 'completed';
const SECONDARY = 'secondary-consultation';

/** The steps of the first visit in the path; the question for whom it is stands at the base itself. */
function visitSteps(base: string): StepNavigation {
  const steps = pathSteps(base);
  return {
    read: steps.read,
    address: (step, location) =>
      step === WHO
        ? { to: { pathname: base, search: location.search }, state: { step } }
        : steps.address(step, location),
  };
}

/** The flows that were open in this tab: their answers are still there. */
const begun = new Set<VisitSlug>();

/** True when somebody comes to the middle of a flow whose answers are gone, as after a reload. */
function useStartsAnew(slug: VisitSlug, navigation: StepNavigation): boolean {
  const location = useLocation();
  const [startsAnew] = useState(() => !begun.has(slug) && navigation.read(location) !== null);
  useEffect(() => {
    begun.add(slug);
  }, [slug]);
  return startsAnew;
}

const Opening = ({ startsAnew, screen }: { startsAnew: boolean; screen: ScreenProps }): JSX.Element | null => {
  const { t } = useTranslation();
  const { slot } = useSlotState();
  if (!startsAnew && slot === null) return null;
  return (
    <>
      {startsAnew ? (
        <Notice title={t('consultation.who.startHere')}>{t('consultation.who.startHereText')}</Notice>
      ) : null}
      {slot === null ? null : <TimeCard slot={slot} locale={screen.locale} />}
    </>
  );
};

/** `told` is what other forms of this tab were told. */
export interface VisitPageProps {
  screen: ScreenProps;
  told: ToldBefore | null;
}

interface VisitQuestionsProps extends VisitPageProps {
  slug: VisitSlug;
  navigation: StepNavigation;
  completedPath: string;
}

const VisitQuestions = ({ slug, screen, told, navigation, completedPath }: VisitQuestionsProps): JSX.Element => {
  const startsAnew = useStartsAnew(slug, navigation);
  const reading = useQuery(visitFormQuery(slug, screen.locale, 'patient'));
  const { data } = reading;
  if (!data) return <WaitingPage title={screen.page.title} reading={reading} contact={screen.contact} />;
  return (
    <VisitFlow
      slug={slug}
      screen={screen}
      definition={data}
      told={told}
      navigation={navigation}
      exitHref={screen.pathOf('consultation')}
      intro={<Opening startsAnew={startsAnew} screen={screen} />}
      completedPath={completedPath}
    />
  );
};

/** What was sent, on the last page and for whoever comes back to it with the browser; a new visit forgets it. */
function useLastPage(isAtEnd: boolean): { sent: SentVisit | null; isElsewhere: boolean } {
  const { visit, isOver } = useSentVisit();
  const cameBack = useNavigationType() === 'POP';
  const isSent = visit !== null;
  const isNew = isOver && !isAtEnd && !cameBack;
  useEffect(() => {
    if (isSent && isAtEnd) endSentVisit();
    if (isNew) forgetSentVisit();
  }, [isSent, isAtEnd, isNew]);
  return { sent: isNew ? null : visit, isElsewhere: isOver && !isAtEnd };
}

/** Everything under `/preconsultation`: the questions of a first visit, those of a second one, and the end of both. */
export const VisitPage = ({ screen, told }: VisitPageProps): JSX.Element => {
  const base = screen.pathOf('preconsultation');
  const navigation = useMemo(() => visitSteps(base), [base]);
  const step = navigation.read(useLocation());
  const completedPath = `${base}/${COMPLETED}`;
  const { sent, isElsewhere } = useLastPage(step === COMPLETED);
  if (sent && isElsewhere) return <Navigate to={completedPath} replace />;
  if (sent) return <Completed sent={sent} screen={screen} />;
  const shared = { screen, told, completedPath };
  if (step === SECONDARY)
    return <VisitQuestions {...shared} key={SECONDARY} slug={SECONDARY} navigation={stateSteps} />;
  return <VisitQuestions {...shared} key="preconsultation" slug="preconsultation" navigation={navigation} />;
};
