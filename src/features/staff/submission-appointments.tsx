import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '#i18n/format-time.ts';
import { Facts } from './facts.tsx';
import { type MatterProps, Panel } from './panel.tsx';

/** The appointments of a submission, at the times of the place where they are held. Nothing when there is none. */
export const SubmissionAppointments = ({ submission, locale }: MatterProps): JSX.Element | null => {
  const { t } = useTranslation();
  const facts = submission.appointments.map(({ id, start, timezone, modality, consultation_type, status }) => {
    const time = `${formatDateTime(start, locale, timezone)} (${timezone})`;
    const line = t('staff.appointmentLine', { time, modality: t(`staff.modality.${modality}`) });
    return {
      key: id,
      label: t(`staff.consultationType.${consultation_type}`),
      value: `${line}\n${t(`staff.appointmentStatus.${status}`)}`,
    };
  });
  if (facts.length === 0) return null;
  return (
    <Panel title={t('staff.submission.appointments')}>
      <Facts facts={facts} />
    </Panel>
  );
};
