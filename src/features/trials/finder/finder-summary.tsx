import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import type { ScreenProps } from '#contract/content/screen.ts';
import { BlankLines, Rows, Sheet } from '#features/results/paper.tsx';
import type { SentSurvey } from '#features/surveys/sent-surveys.ts';
import { formatDate } from '#lib/format-date.ts';
import { findTrial } from '../find-trial.ts';
import { aboutRows, answeredBy, factRows } from '../summary-rows.ts';
import { type Match, useTrialMatch } from '../trial-match.tsx';
import { useTrials } from '../use-trials.ts';

const WHICH = ['met', 'unknown', 'not_met'] as const;

const Reasons = ({ criteria }: Pick<Match, 'criteria'>): JSX.Element => {
  const { t } = useTranslation();
  const groups = WHICH.map((which) => ({ which, shown: criteria.filter(({ result }) => result === which) }));
  return (
    <>
      {groups.map(({ which, shown }) =>
        shown.length === 0 ? null : (
          <p key={which}>
            {t(`trials.result.${which}`)}
            <br />
            {shown.map(({ explain }) => explain).join(' ')}
          </p>
        ),
      )}
    </>
  );
};

/** `sent` is the finder's form. */
export interface FinderSummaryProps {
  sent: SentSurvey;
  screen: Pick<ScreenProps, 'locale' | 'contact' | 'source'>;
}

/** One page on paper: the study that was found, where it stands in the register, why, and what was declared. */
export const FinderSummary = ({ sent, screen: { locale, contact, source } }: FinderSummaryProps): JSX.Element => {
  const { t } = useTranslation();
  const { data: match } = useTrialMatch(sent.submission);
  const trials = useTrials(source, locale);
  const trial = match && trials.data ? findTrial(trials.data, match.key).trial : null;
  return (
    <Sheet>
      <h2>{t('trials.paper.title')}</h2>
      <BlankLines />
      <p>
        {t('questionnaire.summary.date', { date: formatDate(sent.day, locale) })}
        <br />
        {answeredBy(t, sent.submission)}
        <br />
        {t('questionnaire.summary.reference', { reference: sent.reference ?? sent.id })}
      </p>
      <h3>{t('trials.paper.found')}</h3>
      {trial && match ? (
        <>
          <p>
            {t('trials.result.about', { name: trial.name })}
            {trial.registryId === null ? null : ` (${trial.registryId})`}
          </p>
          <Reasons criteria={match.criteria} />
        </>
      ) : (
        <p>{t(match && trials.data ? 'trials.paper.none' : 'trials.paper.unknown')}</p>
      )}
      <h3>{t('questionnaire.summary.about')}</h3>
      <Rows rows={aboutRows(t, sent, locale)} />
      <h3>{t('questionnaire.summary.facts')}</h3>
      <Rows rows={factRows(t, sent, locale)} />
      <p>{t('trials.paper.caution')}</p>
      {contact.phone ? <p>{t('questionnaire.summary.clinic', { phone: contact.phone })}</p> : null}
    </Sheet>
  );
};
