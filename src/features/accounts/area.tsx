import { type JSX, useEffect, useId } from 'react';
import { AgendaPage } from '#features/appointments/agenda-page.tsx';
import { MeasurementPage } from '#features/measurement/measurement-page.tsx';
import { SchedulePage } from '#features/schedule/schedule-page.tsx';
import type { Locale } from '#lib/locale.ts';
import { AuditPage } from './audit-page.tsx';
import { ForgottenPassword } from './forgotten-password.tsx';
import { InvitationPage } from './invitation-page.tsx';
import { ResetPassword } from './reset-password.tsx';
import { RetentionPage } from './retention-page.tsx';
import { SecurityPage } from './security-page.tsx';
import { TeamPage } from './team-page.tsx';

/** Which part of the staff's area is shown beside the submissions. */
export type AreaName = 'appointments' | 'team' | 'hours' | 'security' | 'audit' | 'retention' | 'measurement';

/** What is shown at the sign-in instead of its form: `token` is the secret of a mailed link. */
export type SignInHelp = { name: 'invitation' | 'reset'; token: string } | { name: 'forgotten' };

/** `titleId` names the page's title; `back` is where the page before it is; `onDone` leads on after signing in. */
export type AreaProps = { locale: Locale } & (
  | { area: AreaName; userId: string; titleId: string; back: string }
  | { help: SignInHelp; onDone: () => void; onSignIn: () => void }
);

/** Tells whoever opened a page of accounts where they are: its title was not there yet when they pressed the link. */
function useFocusOnOpened(titleId: string | null): void {
  useEffect(() => {
    if (titleId !== null) document.getElementById(titleId)?.focus();
  }, [titleId]);
}

/** One part of the staff's accounts. */
export const Area = (props: AreaProps): JSX.Element => {
  const { locale } = props;
  const helpTitle = useId();
  // What a mailed link opens is there with the page; nobody pressed anything.
  const pressed = 'area' in props ? props.titleId : props.help.name === 'forgotten' ? helpTitle : null;
  useFocusOnOpened(pressed);
  if ('area' in props) {
    const { area, userId, titleId, back } = props;
    const page = { locale, userId, titleId, back };
    if (area === 'appointments') return <AgendaPage {...page} />;
    if (area === 'team') return <TeamPage {...page} />;
    if (area === 'retention') return <RetentionPage {...page} />;
    if (area === 'hours') return <SchedulePage {...page} />;
    if (area === 'measurement') return <MeasurementPage {...page} />;
    return area === 'audit' ? <AuditPage {...page} /> : <SecurityPage {...page} />;
  }
  const { help, onDone, onSignIn } = props;
  if (help.name === 'forgotten') return <ForgottenPassword locale={locale} titleId={helpTitle} onSignIn={onSignIn} />;
  if (help.name === 'reset') return <ResetPassword token={help.token} onSignIn={onSignIn} />;
  return <InvitationPage locale={locale} token={help.token} onDone={onDone} onSignIn={onSignIn} />;
};
