import { useQuery } from '@tanstack/react-query';
import type { JSX, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ScreenProps } from '#contract/content/screen.ts';
import { PrintResult } from '#features/results/keep-result.tsx';
import { isLinkOver, MailedLink, MailedLinkOver } from '#features/results/mailed-link.tsx';
import { mailedResultQuery } from '#features/results/result.queries.ts';
import { seenAgain } from '#features/surveys/seen-again.ts';
import type { MatchView } from '#features/trials/trial-match.tsx';
import { WaitingPage } from '#forms/flow/pages/waiting-page.tsx';
import { Section } from '#ui/section.tsx';
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
  const { locale, contact, page, pathOf } = screen;
  const reading = useQuery(mailedResultQuery(token, locale));
  const { data, error } = reading;
  if (data?.result) {
    return (
      <CheckInResult
        sent={seenAgain(data.result)}
        screen={screen}
        match={match}
        keepInformed={keepInformed}
        isMailed
        keep={
          <Section narrow>
            <PrintResult label={t('questionnaire.doctor.print')} text={t('results.print.text')} />
          </Section>
        }
        last={<MailedLink token={token} expiresAt={data.expires_at} locale={locale} contact={contact} />}
      />
    );
  }
  if (data || (error && isLinkOver(error))) return <MailedLinkOver contact={contact} homePath={pathOf('index')} />;
  return <WaitingPage title={page.title} reading={reading} contact={contact} />;
};
