import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { Facts } from '#features/staff-area/facts.tsx';
import { Panel } from '#features/staff-area/panel.tsx';
import { formatDateTime } from '#i18n/format-time.ts';
import type { MatterProps } from './matter-props.ts';

/** Texts that stand in no form's definition. */
const OTHER_TEXTS = ['trial-contact', 'professional-directory', 'text-reminders', 'referral-letter'] as const;

/** What the person agreed to or refused: the text as it was shown where it is still known, its version, when. */
export const SubmissionConsents = ({ submission, locale }: MatterProps): JSX.Element => {
  const { t } = useTranslation();
  const { consents, forms } = submission;
  const texts = forms.flatMap(({ consent_texts, locale: lang }) => consent_texts.map((text) => ({ ...text, lang })));
  const facts = consents.map(({ text_id, text_version, granted, recorded_at, withdrawn_at, noted_by }) => {
    const shown = texts.find(({ id, version }) => id === text_id && version === text_version);
    const other = OTHER_TEXTS.find((id) => id === text_id);
    const named = other ? t(`staff.consent.${other}`) : t('staff.consent.unknown', { text: text_id });
    const line = t('staff.submission.consentLine', {
      version: text_version,
      time: formatDateTime(recorded_at, locale),
    });
    const given = t(granted ? 'staff.submission.granted' : 'staff.submission.refused');
    const orally =
      noted_by === undefined
        ? []
        : [t('staff.submission.orally', { name: noted_by ?? t('staff.submission.formerStaff') })];
    const taken =
      withdrawn_at === undefined
        ? []
        : [t('staff.submission.withdrawn', { time: formatDateTime(withdrawn_at, locale) })];
    return {
      key: `${text_id} ${text_version} ${recorded_at}`,
      label: shown?.text ?? named,
      ...(shown && shown.lang !== locale && { labelLang: shown.lang }),
      value: [given, line, ...orally, ...taken].join('\n'),
    };
  });
  return (
    <Panel title={t('staff.submission.consents')}>
      {facts.length === 0 ? <p>{t('staff.submission.noConsents')}</p> : <Facts facts={facts} />}
    </Panel>
  );
};
