import type { i18n } from 'i18next';
import type { JSX, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formOf, reachOf, readRecord } from '#contract/records/submission-records.ts';
import { type Fact, Facts } from '#features/staff-area/facts.tsx';
import { Panel } from '#features/staff-area/panel.tsx';
import { formatDate } from '#lib/format-date.ts';
import { languageName } from '#lib/language-name.ts';
import { DEFAULT_LOCALE, isLocale, type Locale } from '#lib/locale.ts';
import { telephoneLink } from '#lib/telephone-link.ts';
import { fieldFacts } from './content-facts.ts';
import type { MatterProps } from './matter-props.ts';
import type { WholeSubmission } from './submissions.queries.ts';
import { helperWords, whoWords } from './who-words.ts';

function reached(key: string, value: ReactNode): ReactNode {
  if (typeof value !== 'string') return value;
  if (key === 'phone') return <a href={telephoneLink(value)}>{value}</a>;
  if (key === 'email' || key === 'reply_to') return <a href={`mailto:${value}`}>{value}</a>;
  return value;
}

const languageOf = ({ locale }: WholeSubmission): Locale => (isLocale(locale) ? locale : DEFAULT_LOCALE);

/** Whom a form is about and who helped, beside the contact, which is that of whoever sent it. */
function people(submission: WholeSubmission, t: i18n['t'], locale: Locale): Fact[] {
  const { who } = submission;
  if (!who) return [];
  const record = readRecord(submission);
  const answers = record?.kind === 'trial_signup' ? record.content.people : formOf(record)?.answers;
  const birthDate = answers?.person_birth_date;
  const born = typeof birthDate === 'string' ? formatDate(birthDate, locale) || birthDate : null;
  const helper = helperWords(who, t);
  const facts = [
    { key: 'concerned', label: t('staff.who.concerned'), value: who.by === 'self' ? null : who.person },
    { key: 'birth', label: t('staff.who.birthDate'), value: born },
    { key: 'helper', label: t('staff.who.helper'), value: who.by === 'with_help' ? helper : null },
    { key: 'answerer', label: t('staff.who.helperAnswers'), value: who.by === 'on_behalf' ? helper : null },
  ];
  return facts.filter(({ value }) => value !== null);
}

/** Whose numbers stand there: a professional's where a patient is referred, the helper's where somebody answered for another. */
function whomToReach({ kind, who }: WholeSubmission): 'professional' | 'concerned' | 'contact' {
  if (kind === 'referral' || kind === 'professional' || who?.by === 'professional') return 'professional';
  return who?.by === 'on_behalf' ? 'concerned' : 'contact';
}

/** How to reach whoever sent a submission: numbers and addresses as links. */
export const SubmissionContact = ({ submission, locale }: MatterProps): JSX.Element => {
  const { t } = useTranslation();
  const facts = fieldFacts(reachOf(readRecord(submission), submission.content), [], t, locale).map(
    ({ key, label, value }) => ({
      key,
      label,
      value: reached(key, value),
    }),
  );
  const about = [
    { key: 'language', label: t('staff.submission.language'), value: languageName(languageOf(submission), locale) },
    { key: 'reference', label: t('staff.submission.reference'), value: submission.reference },
  ];
  return (
    <Panel title={t(`staff.submission.${whomToReach(submission)}`)}>
      {submission.who ? <p>{whoWords(submission.who, t)}</p> : null}
      {facts.length === 0 ? <p>{t('staff.submission.noContact')}</p> : null}
      <Facts facts={[...people(submission, t, locale), ...facts, ...about]} />
    </Panel>
  );
};
