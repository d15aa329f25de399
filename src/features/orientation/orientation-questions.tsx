import { useQuery } from '@tanstack/react-query';
import { type JSX, useState } from 'react';
import { Navigate } from 'react-router-dom';
import { asFailure } from '#clinic/failure.ts';
import type { ScreenProps } from '#contract/content/screen.ts';
import type { FormDefinition, UserType } from '#contract/forms/form-definition.ts';
import type { Submission } from '#contract/forms/submission.ts';
import { WaitingPage } from '#forms/flow/pages/waiting-page.tsx';
import { QuestionFlow } from '#forms/flow/question-flow.tsx';
import { type OrientationPlace, placeAddress } from './orientation-address.ts';
import { orientationQuery, useRecommendationWork } from './recommendation-calls.ts';
import { endNewId, type KnownRecommendations, newId } from './recommendations-memory.ts';
import { StaleNotice } from './stale-notice.tsx';

type OrientationScreen = Pick<ScreenProps, 'locale' | 'page' | 'contact' | 'pathOf'>;

/** `known` are the recommendations to change, as this tab saw them last; null for new ones. */
export interface OrientationQuestionsProps {
  place: OrientationPlace;
  userType: UserType;
  known: KnownRecommendations | null;
  screen: OrientationScreen;
}

const filledBy = (userType: UserType): Submission['filled_by'] => (userType === 'patient' ? 'self' : 'on_behalf');

interface FlowProps extends OrientationQuestionsProps {
  definition: FormDefinition;
  /** The recommendations stand under this id. */
  onWritten: (id: string) => void;
  onStale: (id: string) => void;
}

const OrientationFlow = ({
  place,
  userType,
  known,
  screen,
  definition,
  onWritten,
  onStale,
}: FlowProps): JSX.Element => {
  const { locale, contact, pathOf } = screen;
  const path = pathOf('recommendations');
  const { write } = useRecommendationWork();
  const before = known?.sent?.user_type === userType ? known.sent.answers : undefined;
  const send = async (submission: Submission): Promise<void> => {
    const id = known?.shown.id ?? newId();
    try {
      await write({ id, version: known?.shown.version ?? 0, submission });
    } catch (error) {
      if (asFailure(error).kind === 'conflict') onStale(id);
      throw error;
    }
    if (!known) endNewId();
    onWritten(id);
  };
  return (
    <QuestionFlow
      flowId={`orientation:${place.id ?? 'new'}:${userType}:${locale}`}
      definition={definition}
      locale={locale}
      contact={contact}
      filledBy={() => filledBy(userType)}
      {...(before && { startAnswers: before })}
      exitHref={placeAddress(path, { ...place, userType: null })}
      onSend={({ submission }) => send(submission)}
    />
  );
};

/** The questions of the orientation form, for new recommendations or to change some. */
export const OrientationQuestions = (props: OrientationQuestionsProps): JSX.Element => {
  const { userType, screen } = props;
  const { locale, page, contact } = screen;
  const [written, setWritten] = useState<string | null>(null);
  const [stale, setStale] = useState<string | null>(null);
  const reading = useQuery(orientationQuery(userType, locale));
  const { data } = reading;
  if (written !== null)
    return <Navigate to={placeAddress(screen.pathOf('recommendations'), { id: written })} replace />;
  if (stale !== null) return <StaleNotice id={stale} screen={screen} />;
  if (!data) {
    return <WaitingPage title={page.title} reading={reading} contact={contact} />;
  }
  return <OrientationFlow {...props} definition={data} onWritten={setWritten} onStale={setStale} />;
};
