import { useQuery } from '@tanstack/react-query';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '#i18n/format-time.ts';
import type { Locale } from '#lib/locale.ts';
import { color } from '#ui/theme/colors.ts';
import { media, radius, space, text } from '#ui/theme/scale.ts';
import { focusRing } from '#ui/theme/shared-styles.ts';
import { styled } from '#ui/theme/styled.tsx';
import { GroupMarks } from './group-marks.tsx';
import { subjectWords, titleWords } from './subject-words.ts';
import { SubmissionMarks } from './submission-marks.tsx';
import { colleaguesQuery, type ListedSubmission } from './submissions.queries.ts';
import { whoWords } from './who-words.ts';

const Row = styled('li')({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.xs,
  alignItems: 'center',
  padding: `${space.md} ${space.lg}`,
  border: `0.125rem solid ${color('line')}`,
  borderRadius: radius.medium,
  background: color('surface'),
  '&:hover': { borderColor: color('primary') },
  '&:has(a:focus-visible)': focusRing,
  '&[data-flag]': { borderInlineStart: `0.5rem solid ${color('danger')}` },
  [media.wide]: { gridTemplateColumns: 'minmax(0, 1fr) auto' },
});

const Name = styled('h3')({ fontFamily: 'inherit', fontSize: text.lead, lineHeight: 1.3, overflowWrap: 'anywhere' });

const Cover = styled('a')({
  '&&': { color: 'inherit', textDecorationColor: color('thread') },
  '&::after': { content: '""', position: 'absolute', inset: 0 },
  '&:focus-visible': { outline: 'none', boxShadow: 'none' },
});

const Meta = styled('p')({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: space.md,
  color: color('inkSoft'),
  fontSize: text.small,
});

const Code = styled('span')({ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' });

const Address = styled('span')({ minWidth: 0, overflowWrap: 'anywhere' });

/** A submission in the list. The whole row can be pressed; only the name is the link, so it is read once. */
export const SubmissionRow = ({
  submission,
  href,
  locale,
  below = 'h2',
}: {
  submission: ListedSubmission;
  href: string;
  locale: Locale;
  /** The heading that the list stands below. */
  below?: 'h2' | 'h3';
}): JSX.Element => {
  const { t } = useTranslation();
  const { name, email, created_at, red_flag, reference, trial_name, who, assigned_to, tags = [] } = submission;
  const { data } = useQuery({ ...colleaguesQuery, enabled: typeof assigned_to === 'number' });
  const holder = data?.colleagues.find(({ pk }) => pk === assigned_to)?.name;
  return (
    <Row data-flag={red_flag ? '' : undefined}>
      <div>
        <Name as={below === 'h2' ? 'h3' : 'h4'}>
          <Cover href={href}>{titleWords(submission, t)}</Cover>
        </Name>
        <Meta>
          {name === null && trial_name === undefined ? null : <span>{subjectWords(submission, t)}</span>}
          {name === null ? null : <Code>{reference}</Code>}
          {email === undefined ? null : <Address>{email}</Address>}
          <time dateTime={created_at}>{t('staff.received', { time: formatDateTime(created_at, locale) })}</time>
        </Meta>
        {who ? <Meta>{whoWords(who, t)}</Meta> : null}
        {holder || tags.length > 0 ? (
          <Meta>
            {holder ? <span>{t('staff.work.heldBy', { name: holder })}</span> : null}
            {tags.length > 0 ? <span>{t('staff.work.tagged', { tags: tags.join(', ') })}</span> : null}
          </Meta>
        ) : null}
      </div>
      <SubmissionMarks submission={submission} />
      <GroupMarks submission={submission} locale={locale} />
    </Row>
  );
};
