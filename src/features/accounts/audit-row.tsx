import { styled } from '@mui/material/styles';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '#i18n/format-time.ts';
import type { Locale } from '#lib/locale.ts';
import { Stack } from '#ui/stack.tsx';
import type { JournalEntry } from './accounts.queries.ts';
import { actionWords } from './action-words.ts';

const Record = styled('span')({ overflowWrap: 'anywhere' });

/** One line of the journal: when, who, what, and of which record. */
export const AuditRow = ({ entry, locale }: { entry: JournalEntry; locale: Locale }): JSX.Element => {
  const { t } = useTranslation();
  const { at, actor, name, action, subject, reference } = entry;
  return (
    <Stack component="li" direction="row" gap="sm">
      <span>{formatDateTime(at, locale)}</span>
      <strong>{name ?? t(`team.audit.actor.${actor}`)}</strong>
      <span>{actionWords(action, t)}</span>
      <Record>{reference ?? subject}</Record>
    </Stack>
  );
};
