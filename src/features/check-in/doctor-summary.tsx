import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import type { ClinicContact } from '#contract/content/screen.ts';
import { BlankLines, Rows, Sheet, type SummaryRow } from '#features/results/paper.tsx';
import type { SentSurvey } from '#features/surveys/sent-surveys.ts';
import { aboutRows, answeredBy, factRows } from '#features/trials/summary-rows.ts';
import { formatDate } from '#lib/format-date.ts';
import type { Locale } from '#lib/locale.ts';
import { type ObservationDomain, observationsIn } from './observations.ts';

/** `sent` is the check-in; `contact` the clinic's telephone. */
export interface DoctorSummaryProps {
  sent: SentSurvey;
  locale: Locale;
  contact: ClinicContact;
}

/** One page for the doctor: what was declared, when and by whom. No grade, and nothing of the memory exercise. */
export const DoctorSummary = ({ sent, locale, contact }: DoctorSummaryProps): JSX.Element => {
  const { t } = useTranslation();
  const { definition, submission } = sent;
  const observations = (domain: ObservationDomain): SummaryRow[] =>
    observationsIn(domain, definition, submission.answers, t('forms.answer.unknown')).flatMap(({ answer, about }) =>
      about.map((question) => ({ question, answer })),
    );
  return (
    <Sheet>
      <h2>{t('questionnaire.summary.title')}</h2>
      <BlankLines />
      <p>
        {t('questionnaire.summary.date', { date: formatDate(sent.day, locale) })}
        <br />
        {answeredBy(t, submission)}
        <br />
        {t('questionnaire.summary.reference', { reference: sent.reference ?? sent.id })}
      </p>
      <h3>{t('questionnaire.summary.about')}</h3>
      <Rows rows={aboutRows(t, sent, locale)} />
      <h3>{t('questionnaire.summary.change')}</h3>
      <Rows rows={observations('change')} />
      <h3>{t('questionnaire.summary.daily')}</h3>
      <Rows rows={observations('daily')} />
      <h3>{t('questionnaire.summary.facts')}</h3>
      <Rows rows={factRows(t, sent, locale)} />
      <p>{t('questionnaire.summary.caution')}</p>
      {contact.phone ? <p>{t('questionnaire.summary.clinic', { phone: contact.phone })}</p> : null}
    </Sheet>
  );
};
