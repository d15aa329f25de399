import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '#i18n/format-time.ts';
import type { Locale } from '#lib/locale.ts';
import { telephoneLink } from '#lib/telephone-link.ts';
import { Notice } from '#ui/notice.tsx';
import { PlainList } from '#ui/plain-list.tsx';
import { Stack } from '#ui/stack.tsx';
import type { Changed } from './use-schedule-change.ts';

/** What is said of a change that was made: how many people were written to, and whom to call instead. */
export const SavedChange = ({ made, locale }: { made: Changed | null; locale: Locale }): JSX.Element => {
  const { t } = useTranslation();
  const { mailed, not_mailed } = made ?? { mailed: 0, not_mailed: [] };
  return (
    <Stack>
      <Notice tone="success">{mailed === 0 ? t('hours.saved') : t('hours.mailed', { count: mailed })}</Notice>
      {not_mailed.length === 0 ? null : (
        <Notice tone="warning" title={t('hours.affected.call', { count: not_mailed.length })}>
          <PlainList gap="xs">
            {not_mailed.map(({ id, name, start, timezone, phone, submission_id }) => (
              <li key={id}>
                <a href={`?request=${submission_id}`} target="_blank" rel="noreferrer">
                  {t('hours.affected.callLine', { name, time: formatDateTime(start, locale, timezone) })}
                </a>{' '}
                {phone === undefined ? null : <a href={telephoneLink(phone)}>{phone}</a>}
              </li>
            ))}
          </PlainList>
        </Notice>
      )}
    </Stack>
  );
};
