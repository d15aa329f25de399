import type { JSX } from 'react';
import type { ScreenProps } from '#contract/content/screen.ts';
import { PasswordField } from '#features/auth/password-field.tsx';
import { TrialEngagement } from '#features/trials/engagement/trial-engagement.tsx';

/** The form of a trial's participants. */
export default function TrialFormsScreen(props: ScreenProps): JSX.Element {
  return <TrialEngagement {...props} PasswordField={PasswordField} />;
}
