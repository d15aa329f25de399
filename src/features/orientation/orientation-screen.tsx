import { useQuery } from '@tanstack/react-query';
import type { JSX } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import type { ScreenProps } from '#contract/content/screen.ts';
import { WaitingPage } from '#forms/flow/pages/waiting-page.tsx';
import { styled } from '#ui/theme/styled.tsx';
import { MailedRecommendations } from './mailed-recommendations.tsx';
import { type OrientationPlace, placeAddress, readPlace } from './orientation-address.ts';
import { OrientationQuestions } from './orientation-questions.tsx';
import { recommendationsQuery } from './recommendation-calls.ts';
import { recall } from './recommendations-memory.ts';
import { RecommendationsPage } from './recommendations-page.tsx';
import { UnknownRecommendations } from './unknown-recommendations.tsx';

/** Below the site's header a question needs more room than below the slim bar of the other forms. */
const Room = styled('div')({ paddingTop: 'clamp(0.75rem, 0.5rem + 1.25vw, 1.5rem)' });

/** What the orientation takes of its screen. */
export interface OrientationScreenProps {
  screen: Pick<ScreenProps, 'locale' | 'page' | 'contact' | 'pathOf'>;
}

interface ChangeProps extends OrientationScreenProps {
  id: string;
  place: OrientationPlace;
}

/** The questions, over the recommendations as they were seen last: their version is the one to replace. */
const ChangeQuestions = ({ id, place, screen }: ChangeProps): JSX.Element => {
  const reading = useQuery(recommendationsQuery(id));
  const { data, error } = reading;
  if (error?.kind === 'not_found' || error?.kind === 'invalid') return <UnknownRecommendations screen={screen} />;
  if (!data) {
    return <WaitingPage title={screen.page.title} reading={reading} contact={screen.contact} />;
  }
  // Who only has the link reads them; their own answers lead to recommendations of their own.
  if (!data.editable) {
    const { userType } = place;
    return <Navigate to={placeAddress(screen.pathOf('recommendations'), { userType })} replace />;
  }
  const known = recall(id) ?? { shown: data, sent: null, choice: null };
  return <OrientationQuestions place={place} known={known} screen={screen} />;
};

/** The page of recommendations: the questions, and what comes of them, as the address says. */
export const OrientationScreen = ({ screen }: OrientationScreenProps): JSX.Element => {
  const [search] = useSearchParams();
  const place = readPlace(search);
  const { id, changing, userType } = place;
  const token = search.get('result');
  if (token !== null) return <MailedRecommendations key={token} token={token} screen={screen} />;
  if (id !== null && !changing) return <RecommendationsPage key={id} id={id} screen={screen} />;
  const asked = () => {
    if (userType === 'healthcare_professional') return <Navigate to={screen.pathOf('pro')} replace />;
    if (id !== null) return <ChangeQuestions key={id} id={id} place={place} screen={screen} />;
    return <OrientationQuestions key="new" place={place} known={null} screen={screen} />;
  };
  return <Room>{asked()}</Room>;
};
