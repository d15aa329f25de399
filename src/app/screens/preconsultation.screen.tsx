import type { JSX } from 'react';
import type { ScreenProps } from '../../content/screen.ts';
import { VisitPage } from '../../features/consultation/visit-page.tsx';
import { sentCheckIn, sentFinder } from '../../features/questionnaire/sent-check-in.ts';

/** The questions before a visit; what the check-in or the trial finder of this tab was told is not asked again. */
export default function PreconsultationScreen(screen: ScreenProps): JSX.Element {
  const told = (sentCheckIn.read() ?? sentFinder.read())?.submission ?? null;
  return <VisitPage screen={screen} told={told} />;
}
