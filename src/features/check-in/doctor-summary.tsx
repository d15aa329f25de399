import { styled } from '@mui/material/styles';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import type { ClinicContact } from '#contract/content/screen.ts';
import type { SentSurvey } from '#features/surveys/sent-surveys.ts';
import { formatDate } from '#i18n/format.ts';
import type { Locale } from '#lib/locale.ts';
import { type ObservationDomain, observationsIn } from './observations.ts';
import { aboutRows, factRows, type SummaryRow } from './summary-rows.ts';

/** Points, not rems: this is for paper. */
const Sheet = styled('div')({
  display: 'grid',
  gap: '8pt',
  fontSize: '10pt',
  lineHeight: 1.3,
  '& h2': { fontSize: '16pt' },
  '& h3': { fontSize: '12pt', marginTop: '4pt', breakAfter: 'avoid' },
  '& tr': { breakInside: 'avoid' },
  '& p': { margin: 0 },
  '& table': { width: '100%', borderCollapse: 'collapse' },
  '& th, & td': { padding: '2pt 0', borderBottom: '0.5pt solid', textAlign: 'start', verticalAlign: 'top' },
  '& th': { paddingInlineEnd: '12pt', fontWeight: 400 },
  '& td': { width: '40%', fontWeight: 600 },
});

/** Lines to be filled in by hand: the site knows neither. */
const Blanks = styled('ul')({
  display: 'grid',
  gridTemplateColumns: '3fr 2fr',
  gap: '18pt',
  margin: 0,
  padding: '14pt 0 4pt',
  listStyle: 'none',
  '& li': { display: 'flex', alignItems: 'baseline', gap: '6pt' },
  '& li::after': { content: '""', flex: 1, borderBottom: '0.75pt solid' },
});

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
      <Blanks>
        <li>{t('questionnaire.summary.name')}</li>
        <li>{t('questionnaire.summary.birth')}</li>
      </Blanks>
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
