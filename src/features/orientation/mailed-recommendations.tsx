import { useQuery } from '@tanstack/react-query';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import type { ScreenProps } from '#contract/content/screen.ts';
import { Fold } from '#features/results/fold.tsx';
import { PrintResult } from '#features/results/keep-result.tsx';
import { isLinkOver, MailedLink, MailedLinkOver } from '#features/results/mailed-link.tsx';
import { mailedResultQuery } from '#features/results/result.queries.ts';
import { WaitingPage } from '#forms/flow/pages/waiting-page.tsx';
import { Section } from '#ui/section.tsx';
import { Advice } from './advice.tsx';

/** `token` is the link's secret. */
export interface MailedRecommendationsProps {
  token: string;
  screen: Pick<ScreenProps, 'locale' | 'page' | 'contact' | 'pathOf'>;
}

/** Recommendations behind a mailed link: with the reasons that speak of the answers, to be read only. */
export const MailedRecommendations = ({ token, screen }: MailedRecommendationsProps): JSX.Element => {
  const { t } = useTranslation();
  const { locale, contact, page, pathOf } = screen;
  const reading = useQuery(mailedResultQuery(token, locale));
  const { data, error } = reading;
  if (data?.recommendations) {
    return (
      <Advice
        shown={data.recommendations}
        lead={t('orientation.result.mailedLead')}
        choice={null}
        screen={screen}
        more={
          <Fold title={t('results.print.title')}>
            <Section narrow>
              <PrintResult label={t('orientation.share.print')} text={t('results.print.advice')} />
            </Section>
          </Fold>
        }
      >
        <MailedLink token={token} expiresAt={data.expires_at} locale={locale} contact={contact} />
      </Advice>
    );
  }
  if (data || (error && isLinkOver(error))) return <MailedLinkOver contact={contact} homePath={pathOf('index')} />;
  return <WaitingPage title={page.title} reading={reading} contact={contact} />;
};
