import type { JSX } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ScreenProps } from '#contract/content/screen.ts';
import { OrientationScreen } from '#features/orientation/orientation-screen.tsx';
import { SurveyScreen } from '#features/surveys/survey-screen.tsx';

/** Recommendations, or a form by link (`?survey=`). */
export default function RecommendationsScreen(screen: ScreenProps): JSX.Element {
  const [search] = useSearchParams();
  const survey = search.get('survey');
  return survey ? <SurveyScreen key={survey} id={survey} screen={screen} /> : <OrientationScreen screen={screen} />;
}
