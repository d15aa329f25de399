import type { JSX } from 'react';
import type { ScreenProps } from '../../content/screen.ts';
import { ConsultationPage } from '../../features/consultation/consultation-page.tsx';

/** Choosing a visit and its time. */
export default function ConsultationScreen(screen: ScreenProps): JSX.Element {
  return <ConsultationPage screen={screen} />;
}
