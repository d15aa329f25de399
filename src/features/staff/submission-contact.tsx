import type { JSX, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { reachOf } from '#contract/records/submission-records.ts';
import { isLocale, type Locale } from '#lib/locale.ts';
import { telephoneLink } from '#lib/telephone-link.ts';
import { fieldFacts } from './content-facts.ts';
import { Facts } from './facts.tsx';
import { Panel } from './panel.tsx';
import type { WholeSubmission } from './submissions.queries.ts';

function reached(key: string, value: ReactNode): ReactNode {
  if (typeof value !== 'string') return value;
  if (key === 'phone') return <a href={telephoneLink(value)}>{value}</a>;
  if (key === 'email' || key === 'reply_to') return <a href={`mailto:${value}`}>{value}</a>;
  return value;
}

const languageOf = ({ locale }: WholeSubmission): Locale => (isLocale(locale) ? locale : 'fr');

/** How to reach whoever sent a submission: numbers and addresses as links. */
export const SubmissionContact = ({
  submission,
  locale,
}: {
  submission: WholeSubmission;
  locale: Locale;
}): JSX.Element => {
  const { t } = useTranslation();
  const facts = fieldFacts(reachOf(submission), [], t, locale).map(({ key, label, value }) => ({
    key,
    label,
    value: reached(key, value),
  }));
  const about = [
    { key: 'language', label: t('staff.submission.language'), value: t(`staff.language.${languageOf(submission)}`) },
    { key: 'reference', label: t('staff.submission.reference'), value: submission.reference },
  ];
  return (
    <Panel title={t('staff.submission.contact')}>
      {facts.length === 0 ? <p>{t('staff.submission.noContact')}</p> : null}
      <Facts facts={[...facts, ...about]} />
    </Panel>
  );
};
