import type { JSX } from 'react';
import type { ScreenProps } from '#contract/content/screen.ts';
import { ConsultationPage } from '#features/consultations/consultation-page.tsx';

/** Choosing a visit and its time. */
export default function ConsultationScreen(screen: ScreenProps): JSX.Element {
  return <ConsultationPage screen={screen} />;
}
