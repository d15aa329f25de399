import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import type { ScreenProps } from '#contract/content/screen.ts';
import { MailedResult } from '#features/surveys/mailed-result.tsx';
import type { MatchView } from '../trial-match.tsx';
import { FinderResult } from './finder-result.tsx';

/** `token` is the link's secret; `match` draws the matching trial. */
export interface MailedFinderProps {
  token: string;
  screen: ScreenProps;
  match: MatchView;
}

/** The result of a trial finder behind a mailed link. */
export const MailedFinder = ({ token, screen, match }: MailedFinderProps): JSX.Element => {
  const { t } = useTranslation();
  return (
    <MailedResult token={token} screen={screen} print={t('trials.paper.print')}>
      {(parts) => <FinderResult {...parts} screen={screen} match={match} isMailed />}
    </MailedResult>
  );
};
