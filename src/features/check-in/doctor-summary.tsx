import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import type { ClinicContact } from '#contract/content/screen.ts';
import { BlankLines, Sheet } from '#features/results/paper.tsx';
import type { SentSurvey } from '#features/surveys/sent-surveys.ts';
import { formatDate } from '#lib/format-date.ts';
import type { Locale } from '#lib/locale.ts';
import { type ObservationDomain, observationsIn } from './observations.ts';
import { aboutRows, factRows, type SummaryRow } from './summary-rows.ts';

const Rows = ({ rows }: { rows: readonly SummaryRow[] }): JSX.Element => {
  const { t } = useTranslation();
  if (rows.length === 0) return <p>{t('questionnaire.summary.none')}</p>;
  return (
    <table>
      <tbody>
        {rows.map(({ question, answer }) => (
          <tr key={question}>
            <th scope="row">{question}</th>
            <td>{answer}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};

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
        {t(`questionnaire.summary.${submission.filled_by}`)}
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
