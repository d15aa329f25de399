import type { JSX } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ScreenProps } from '#contract/content/screen.ts';
import { SurveyScreen } from '#features/check-in/survey-screen.tsx';
import { OrientationScreen } from '#features/orientation/orientation-screen.tsx';

/** Recommendations, or a form by link (`?survey=`). */
export default function RecommendationsScreen(screen: ScreenProps): JSX.Element {
  const [search] = useSearchParams();
  const survey = search.get('survey');
  return survey ? <SurveyScreen key={survey} id={survey} screen={screen} /> : <OrientationScreen screen={screen} />;
}
