import { useQueryClient } from '@tanstack/react-query';
import { type JSX, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { bookForPerson, changeAppointmentOfPerson } from '#contract/calls/staff-appointments.calls.ts';
import { reachOf, readRecord } from '#contract/records/submission-records.ts';
import { codeRoutePath } from '#contract/routes/code-routes.ts';
import { agendaHref } from '#features/appointments/agenda-days.ts';
import { BookForPerson } from '#features/appointments/book-for-person.tsx';
import { type Access, mayMake } from '#features/staff-area/access.ts';
import { Facts } from '#features/staff-area/facts.tsx';
import { Panel } from '#features/staff-area/panel.tsx';
import { formatDateTime } from '#i18n/format-time.ts';
import { isLocale } from '#lib/locale.ts';
import type { MatterProps } from './matter-props.ts';
import { submissionQuery, type WholeSubmission } from './submissions.queries.ts';

/** True for what somebody sent about another person, or about their own work: whoever can be reached is no patient. */
const isFromAnother = ({ kind, who }: WholeSubmission): boolean =>
  kind === 'referral' || kind === 'professional' || who?.by === 'professional' || who?.by === 'relative';

/** Whom an appointment can be booked for; null for whoever gave no name, or no way to tell them. */
function bookedFor(submission: WholeSubmission) {
  const { first_name, last_name, email, phone } = reachOf(readRecord(submission), submission.content);
  if (!first_name || !last_name || !(email || phone)) return null;
  const { id, locale, name } = submission;
  return {
    id,
    name: name ?? `${first_name} ${last_name}`,
    language: isLocale(locale) ? locale : 'fr',
    isMailed: !!email,
    hasPhone: !!phone,
  } as const;
}

/**
 * The appointments of a submission, at the times of the place where they are held, with the way to move or cancel those
 * that stand, and the way to book one: for whoever sent it, or for the person whom they sent it about. Nothing where there
 * is none and none can be booked.
 */
export const SubmissionAppointments = ({
  submission,
  locale,
  access,
}: MatterProps & { access: Access | null }): JSX.Element | null => {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [told, setTold] = useState('');
  const account = codeRoutePath('account', locale) ?? '/account';
  const facts = submission.appointments.map(({ id, start, timezone, modality, consultation_type, status }) => {
    const at = formatDateTime(start, locale, timezone);
    const time = `${at} (${timezone})`;
    const isChangeable = mayMake(changeAppointmentOfPerson, access) && (status === 'booked' || status === 'arrived');
    const line = t('staff.appointmentLine', { time, modality: t(`staff.modality.${modality}`) });
    return {
      key: id,
      label: t(`staff.consultationType.${consultation_type}`),
      value: (
        <>
          {`${line}\n${t(`staff.appointmentStatus.${status}`)}`}
          {isChangeable ? (
            <>
              {'\n'}
              <a
                href={agendaHref(account, { day: start.slice(0, 10), isWeek: false })}
                aria-label={t('agenda.named', { action: t('staff.submission.inAgenda'), name: at })}
              >
                {t('staff.submission.inAgenda')}
              </a>
            </>
          ) : null}
        </>
      ),
    };
  });
  const mayBook = mayMake(bookForPerson, access);
  const isForAnother = mayBook && isFromAnother(submission);
  const known = mayBook && !isForAnother ? bookedFor(submission) : null;
  if (facts.length === 0 && !known && !isForAnother) return null;
  const booked = async (words: string) => {
    setTold(words);
    await client.refetchQueries({ queryKey: submissionQuery(submission.id).queryKey });
  };
  return (
    <Panel title={t('staff.submission.appointments')}>
      <Facts facts={facts} />
      <p role="status">{told}</p>
      {known ? <BookForPerson {...{ known, locale }} heading="h3" onBooked={(words) => void booked(words)} /> : null}
      {isForAnother ? (
        <>
          <p>{t('staff.submission.forSomebodyElse')}</p>
          <BookForPerson locale={locale} heading="h3" onBooked={setTold} />
        </>
      ) : null}
    </Panel>
  );
};
