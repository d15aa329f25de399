import type { JSX } from 'react';
import type { ScreenProps } from '#contract/content/screen.ts';
import { sentCheckIn, sentFinder } from '#features/check-in/sent-check-in.ts';
import { VisitPage } from '#features/consultations/visit-page.tsx';

/** The questions before a visit; what the check-in or the trial finder of this tab was told is not asked again. */
export default function PreconsultationScreen(screen: ScreenProps): JSX.Element {
  const told = (sentCheckIn.read() ?? sentFinder.read())?.submission ?? null;
  return <VisitPage screen={screen} told={told} />;
}
