import type { JSX } from 'react';
import type { ScreenProps } from '#contract/content/screen.ts';
import { PreconsultationPage } from '#features/consultations/preconsultation-page.tsx';
import { sentCheckIn, sentFinder } from '#features/surveys/sent-surveys.ts';

/** The questions before a consultation; what was answered in the check-in or the trial finder of this tab is not asked again. */
export default function PreconsultationScreen(screen: ScreenProps): JSX.Element {
  const earlier = (sentCheckIn.get() ?? sentFinder.get())?.submission ?? null;
  return <PreconsultationPage screen={screen} earlier={earlier} />;
}
