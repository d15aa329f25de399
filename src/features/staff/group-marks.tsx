import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '#i18n/format-time.ts';
import type { Locale } from '#lib/locale.ts';
import { Stack } from '#ui/stack.tsx';
import { Tag } from '#ui/tag.tsx';
import { styled } from '#ui/theme/styled.tsx';
import { subjectWords } from './subject-words.ts';
import type { ListedSubmission, SubmissionMember } from './submissions.queries.ts';

const Marks = styled(Stack)({ gridColumn: '1 / -1' });

/** What a device that several may use sent with a warning sign, which is perhaps not that of the person of the row. */
const flaggedOfDevice = (parts: readonly SubmissionMember[]) =>
  parts.filter(
    ({ joined_by, red_flag, status }) =>
      joined_by === 'browser' && red_flag && status !== 'completed' && status !== 'cancelled',
  );

/** What belongs to a submission of the list: how many there are, what each is, the next visit. Nothing for one by itself. */
export const GroupMarks = ({
  submission: { parts = [], same_device = [], visit, unread = false },
  locale,
}: {
  submission: ListedSubmission;
  locale: Locale;
}): JSX.Element | null => {
  const { t } = useTranslation();
  const time = visit && formatDateTime(visit.start, locale, visit.timezone);
  const marks = [
    ...(unread ? [t('staff.group.unread')] : []),
    ...(parts.length > 0 ? [t('staff.group.count', { count: parts.length + 1 })] : []),
    ...new Set(parts.map((part) => subjectWords(part, t))),
    ...flaggedOfDevice(parts).map((part) =>
      t('staff.group.flagIn', { name: `${subjectWords(part, t)} ${part.reference}` }),
    ),
    ...(same_device.length > 0 ? [t('staff.group.sameDevice', { names: same_device.join(', ') })] : []),
    ...(time === undefined ? [] : [t('staff.group.visit', { time })]),
  ];
  if (marks.length === 0) return null;
  return (
    <Marks direction="row" gap="xs">
      {marks.map((mark) => (
        <Tag key={mark} tone="outline">
          {mark}
        </Tag>
      ))}
    </Marks>
  );
};
