import type { JSX, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ScreenProps } from '#contract/content/screen.ts';
import { MailedResult } from '#features/surveys/mailed-result.tsx';
import type { MatchView } from '#features/trials/trial-match.tsx';
import { CheckInResult } from './check-in-result.tsx';

/** `match` draws the matching trial; `keepInformed` offers to be told of new ones. */
export interface MailedCheckInProps {
  token: string;
  screen: ScreenProps;
  match: MatchView;
  keepInformed: ReactNode;
}

/** The result of a check-in behind a mailed link. */
export const MailedCheckIn = ({ token, screen, match, keepInformed }: MailedCheckInProps): JSX.Element => {
  const { t } = useTranslation();
  return (
    <MailedResult token={token} screen={screen} print={t('questionnaire.doctor.print')}>
      {(parts) => <CheckInResult {...parts} screen={screen} match={match} keepInformed={keepInformed} isMailed />}
    </MailedResult>
  );
};
