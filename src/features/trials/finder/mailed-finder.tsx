import { useQuery } from '@tanstack/react-query';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import type { ScreenProps } from '#contract/content/screen.ts';
import { PrintResult } from '#features/results/keep-result.tsx';
import { isLinkOver, MailedLink, MailedLinkOver } from '#features/results/mailed-link.tsx';
import { mailedResultQuery } from '#features/results/result.queries.ts';
import { seenAgain } from '#features/surveys/seen-again.ts';
import { WaitingPage } from '#forms/flow/pages/waiting-page.tsx';
import { Section } from '#ui/section.tsx';
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
  const { locale, contact, page, pathOf } = screen;
  const reading = useQuery(mailedResultQuery(token, locale));
  const { data, error } = reading;
  if (data?.result) {
    return (
      <FinderResult
        sent={seenAgain(data.result)}
        screen={screen}
        match={match}
        isMailed
        keep={
          <Section narrow>
            <PrintResult label={t('trials.paper.print')} text={t('results.print.text')} />
          </Section>
        }
        last={<MailedLink token={token} expiresAt={data.expires_at} locale={locale} contact={contact} />}
      />
    );
  }
  if (data || (error && isLinkOver(error))) return <MailedLinkOver contact={contact} homePath={pathOf('index')} />;
  return <WaitingPage title={page.title} reading={reading} contact={contact} />;
};
