import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import { formOf, readRecord, scoresOf, type scoresRecord } from '#contract/records/submission-records.ts';
import { Facts } from '#features/staff-area/facts.tsx';
import { Panel } from '#features/staff-area/panel.tsx';
import type { MatterProps } from './matter-props.ts';

const DOMAINS = ['recall', 'recognition', 'orientation', 'change', 'daily_life', 'informant_mean'] as const;

/** The domains of the exercise, which is of whoever does it. */
const EXERCISE: readonly string[] = ['recall', 'recognition', 'orientation'];

const ON_BEHALF = 'on_behalf';

type Domain = z.infer<typeof scoresRecord>[(typeof DOMAINS)[number]];

/**
 * Scores for clinicians: each domain by itself, never a total. Nothing where nothing was scored. Where somebody answered
 * for another, the exercise would be of the helper's own memory: it has no scores, also where an earlier version made some.
 */
export const SubmissionScores = ({ submission, locale }: MatterProps): JSX.Element | null => {
  const { t } = useTranslation();
  const record = readRecord(submission);
  const scores = scoresOf(record);
  if (!scores) return null;
  const number = (value: number) => new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(value);
  const said = (domain: Exclude<Domain, undefined>) => {
    if (domain === null) return t('staff.scores.none');
    if (typeof domain === 'number') return number(domain);
    return t('staff.scores.outOf', { score: number(domain.score), total: number(domain.out_of) });
  };
  // A word recalled at once says less than one recalled ten minutes later.
  const withDelay = (domain: string, words: string) =>
    domain === 'recall' && scores.recall && typeof scores.recall_delay_minutes === 'number'
      ? `${words}\n${t('staff.scores.recallDelayMinutes', { count: scores.recall_delay_minutes })}`
      : words;
  const onBehalf = scores.without_exercise === ON_BEHALF || formOf(record)?.filled_by === ON_BEHALF;
  const facts = DOMAINS.flatMap((key) => {
    const domain = scores[key];
    return domain === undefined
      ? []
      : [
          {
            key,
            label: t(`staff.scores.${key}`),
            value: onBehalf && EXERCISE.includes(key) ? t('staff.scores.notAsked') : withDelay(key, said(domain)),
          },
        ];
  });
  return (
    <Panel title={t('staff.scores.title')}>
      <p>{t('staff.scores.note')}</p>
      {onBehalf && 'recall' in scores ? <p>{t('staff.scores.onBehalf')}</p> : null}
      <Facts facts={facts} />
      <p>{t('staff.scores.version', { version: scores.scoring_version })}</p>
    </Panel>
  );
};
