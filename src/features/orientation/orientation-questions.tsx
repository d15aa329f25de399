import { useQuery } from '@tanstack/react-query';
import { type JSX, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router-dom';
import { asFailure } from '#clinic/failure.ts';
import type { ScreenProps } from '#contract/content/screen.ts';
import type { FormDefinition } from '#contract/forms/form-definition.ts';
import type { Answers, Submission } from '#contract/forms/submission.ts';
import { filledBy, WHO_ANSWERS, WHO_STEP } from '#contract/rules/filled-by.ts';
import { offerProfessionals } from '#features/professionals/offer-professionals.tsx';
import { WaitingPage } from '#forms/flow/pages/waiting-page.tsx';
import { QuestionFlow } from '#forms/flow/question-flow.tsx';
import { type OrientationPlace, placeAddress } from './orientation-address.ts';
import { orientationQuery, readOrientationForm, useRecommendationWork } from './recommendation-calls.ts';
import { endNewId, type KnownRecommendations, newId } from './recommendations-memory.ts';
import { StaleNotice } from './stale-notice.tsx';

type OrientationScreen = Pick<ScreenProps, 'locale' | 'page' | 'contact' | 'pathOf'>;

/** `known` are the recommendations to change, as this tab saw them last; null for new ones. */
export interface OrientationQuestionsProps {
  place: OrientationPlace;
  known: KnownRecommendations | null;
  screen: OrientationScreen;
}

/** What an address that names a reader says of who answers; the question is asked all the same. */
function whoOf({ userType }: OrientationPlace): Answers | undefined {
  if (userType === 'patient') return { [WHO_ANSWERS]: 'self' };
  return userType === 'caregiver' ? { [WHO_ANSWERS]: 'on_behalf' } : undefined;
}

interface FlowProps extends OrientationQuestionsProps {
  definition: FormDefinition;
  /** The recommendations stand under this id. */
  onWritten: (id: string) => void;
  onStale: (id: string) => void;
}

const OrientationFlow = ({ place, known, screen, definition, onWritten, onStale }: FlowProps): JSX.Element => {
  const { locale, page, contact, pathOf } = screen;
  const path = pathOf('recommendations');
  const { write } = useRecommendationWork();
  const { t } = useTranslation();
  const startAnswers = known?.sent?.answers ?? whoOf(place);
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
      flowId={`orientation:${place.id ?? 'new'}:${locale}`}
      definition={definition}
      locale={locale}
      contact={contact}
      filledBy={filledBy}
      readForm={({ userType: reader }, signal) => readOrientationForm(reader, locale, signal)}
      decorate={(step) => {
        const offered = offerProfessionals(t, pathOf('pro'))(step);
        return step.id === WHO_STEP ? { ...offered, title: page.title, lead: page.description } : offered;
      }}
      {...(startAnswers && { startAnswers })}
      exitHref={place.id === null ? pathOf('index') : placeAddress(path, { id: place.id })}
      onSend={({ submission }) => send(submission)}
    />
  );
};

/** The questions of the orientation form, for new recommendations or to change some. */
export const OrientationQuestions = (props: OrientationQuestionsProps): JSX.Element => {
  const { screen } = props;
  const { locale, page, contact } = screen;
  const [written, setWritten] = useState<string | null>(null);
  const [stale, setStale] = useState<string | null>(null);
  const reading = useQuery(orientationQuery(locale));
  const { data } = reading;
  if (written !== null)
    return <Navigate to={placeAddress(screen.pathOf('recommendations'), { id: written })} replace />;
  if (stale !== null) return <StaleNotice id={stale} screen={screen} />;
  if (!data) {
    return <WaitingPage title={page.title} reading={reading} contact={contact} />;
  }
  return <OrientationFlow {...props} definition={data} onWritten={setWritten} onStale={setStale} />;
};
