import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import type { Locale } from '#lib/locale.ts';
import { PlainList } from '#ui/plain-list.tsx';
import { Stack } from '#ui/stack.tsx';
import { text } from '#ui/theme/scale.ts';
import { styled } from '#ui/theme/styled.tsx';
import { SubmissionRow } from './submission-row.tsx';
import type { ListedSubmission } from './submissions.queries.ts';

const List = styled(PlainList)({ gridTemplateColumns: 'minmax(0, 1fr)' });
const Title = styled('h3')({ fontSize: text.h3 });

interface RowsProps {
  results: readonly ListedSubmission[];
  href: (submission: ListedSubmission) => string;
  locale: Locale;
}

const Rows = ({ results, href, locale, below }: RowsProps & { below: 'h2' | 'h3' }): JSX.Element => (
  <List gap="sm">
    {results.map((submission) => (
      <SubmissionRow key={submission.id} {...{ submission, locale, below }} href={href(submission)} />
    ))}
  </List>
);

/** Where a row stands: what somebody can be reached about, what nobody can be reached about, what is done with. */
function sectionOf({ status, is_reachable = true }: ListedSubmission): 'open' | 'unreachable' | 'done' {
  if (status === 'completed' || status === 'cancelled') return 'done';
  return is_reachable ? 'open' : 'unreachable';
}

/** The rows in the order in which they came; those with nobody to reach, and those that are done, apart. */
export const ListSections = ({ results, href, locale }: RowsProps): JSX.Element => {
  const { t } = useTranslation();
  const rowsIn = (section: ReturnType<typeof sectionOf>) => results.filter((one) => sectionOf(one) === section);
  const open = rowsIn('open');
  return (
    <>
      {open.length > 0 ? <Rows results={open} below="h2" {...{ href, locale }} /> : null}
      {(['unreachable', 'done'] as const).map((section) => {
        const rows = rowsIn(section);
        return rows.length === 0 ? null : (
          <Stack key={section} gap="sm">
            <Title>{t(`staff.sections.${section}`)}</Title>
            <Rows results={rows} below="h3" {...{ href, locale }} />
          </Stack>
        );
      })}
    </>
  );
};
