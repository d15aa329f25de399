import { type JSX, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { OptionCard } from '#forms/fields/option-card.tsx';
import { formatDateTime } from '#i18n/format-time.ts';
import type { Locale } from '#lib/locale.ts';
import { Button } from '#ui/button.tsx';
import { ButtonRow } from '#ui/button-link.tsx';
import { Notice } from '#ui/notice.tsx';
import { PlainList } from '#ui/plain-list.tsx';
import { Stack } from '#ui/stack.tsx';
import type { Affected, Changed, ScheduleChange } from './use-schedule-change.ts';

/** The bookings that a change meets, and what becomes of them: they stay; people may be written to. */
export const AffectedBookings = ({
  affected,
  change,
  locale,
  onMade,
  onCancel,
}: {
  affected: readonly Affected[];
  change: ScheduleChange;
  locale: Locale;
  onMade: (made: Changed) => void;
  onCancel: () => void;
}): JSX.Element => {
  const { t } = useTranslation();
  const [mail, setMail] = useState(true);
  const confirm = async () => {
    const made = await change.confirm(mail);
    if (made !== null) onMade(made);
  };
  return (
    <Stack>
      <Notice tone="warning" role="alert" title={t('hours.affected.title', { count: affected.length })}>
        {t('hours.affected.text')}
      </Notice>
      <PlainList gap="xs">
        {affected.map(({ id, reference, start, timezone, consultation_type, submission_id }) => (
          <li key={id}>
            <a href={`?request=${submission_id}`} target="_blank" rel="noreferrer">
              {t('hours.affected.line', {
                reference,
                time: formatDateTime(start, locale, timezone),
                kind: t(`staff.consultationType.${consultation_type}`),
              })}
            </a>
          </li>
        ))}
      </PlainList>
      <OptionCard type="checkbox" name="mail" label={t('hours.affected.mail')} checked={mail} onChange={setMail} />
      <ButtonRow>
        <Button aria-busy={change.isSending} onClick={() => void confirm()}>
          {t('hours.affected.confirm')}
        </Button>
        <Button variant="secondary" onClick={onCancel}>
          {t('hours.cancel')}
        </Button>
      </ButtonRow>
    </Stack>
  );
};
