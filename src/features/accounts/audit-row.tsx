import { useQuery } from '@tanstack/react-query';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '#i18n/format-time.ts';
import type { Locale } from '#lib/locale.ts';
import { Stack } from '#ui/stack.tsx';
import { styled } from '#ui/theme/styled.tsx';
import { accountsQuery, type JournalEntry } from './accounts.queries.ts';
import { actionWords, amountWords } from './action-words.ts';

const Record = styled('span')({ overflowWrap: 'anywhere' });

/** What people call the record of an entry; null where that says no more than the rest of the line, as a session's id. */
function useRecordWords({ action, name, subject, reference }: JournalEntry): string | null {
  const { t } = useTranslation();
  const { data } = useQuery(accountsQuery);
  if (reference !== null) return reference;
  if (action.startsWith('session.')) return null;
  const account = data?.accounts.find(({ pk }) => subject === `user:${pk}`);
  if (!account) return amountWords(subject, t) ?? subject;
  const owner = `${account.first_name} ${account.last_name}`;
  return owner === name ? null : owner;
}

/** One line of the journal: when, who, what, and of which record. */
export const AuditRow = ({ entry, locale }: { entry: JournalEntry; locale: Locale }): JSX.Element => {
  const { t } = useTranslation();
  const { at, actor, name, action } = entry;
  const record = useRecordWords(entry);
  return (
    <Stack component="li" direction="row" gap="sm">
      <span>{formatDateTime(at, locale)}</span>
      <strong>{name ?? t(`team.audit.actor.${actor}`)}</strong>
      <span>{actionWords(action, t)}</span>
      {record === null ? null : <Record>{record}</Record>}
    </Stack>
  );
};
