import { useQuery } from '@tanstack/react-query';
import type { JSX, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ScreenProps } from '#contract/content/screen.ts';
import { PrintResult } from '#features/results/keep-result.tsx';
import { isLinkOver, MailedLink, MailedLinkOver } from '#features/results/mailed-link.tsx';
import { mailedResultQuery } from '#features/results/result.queries.ts';
import { seenAgain } from '#features/surveys/seen-again.ts';
import { WaitingPage } from '#forms/flow/pages/waiting-page.tsx';
import { Section } from '#ui/section.tsx';

/** What a mailed result is drawn from: the answers, how to keep it, and what stands at its end. */
export interface MailedParts {
  sent: ReturnType<typeof seenAgain>;
  keep: ReactNode;
  last: ReactNode;
}

/** `token` is the link's secret; `print` names the button that prints; `children` draws the result of this kind of form. */
export interface MailedResultProps {
  token: string;
  screen: ScreenProps;
  print: string;
  children: (parts: MailedParts) => JSX.Element;
}

/** The result of a form behind a mailed link, while it is read, when it is there, and when the link is over. */
export const MailedResult = ({ token, screen, print, children }: MailedResultProps): JSX.Element => {
  const { t } = useTranslation();
  const { locale, contact, page, pathOf } = screen;
  const reading = useQuery(mailedResultQuery(token, locale));
  const { data, error } = reading;
  if (data?.result) {
    return children({
      sent: seenAgain(data.result),
      keep: (
        <Section narrow>
          <PrintResult label={print} text={t('results.print.text')} />
        </Section>
      ),
      last: <MailedLink token={token} expiresAt={data.expires_at} locale={locale} contact={contact} />,
    });
  }
  if (data || (error && isLinkOver(error))) return <MailedLinkOver contact={contact} homePath={pathOf('index')} />;
  return <WaitingPage title={page.title} reading={reading} contact={contact} />;
};
