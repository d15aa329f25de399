import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '#ui/icon.tsx';
import { Stack } from '#ui/stack.tsx';
import { Tag } from '#ui/tag.tsx';
import { color } from '#ui/theme/colors.ts';
import { radius, space, text } from '#ui/theme/scale.ts';
import { styled } from '#ui/theme/styled.tsx';
import type { SubmissionSummary } from './submissions.queries.ts';

const Flag = styled('strong')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space.xs,
  minHeight: '2rem',
  padding: `0.1875rem ${space.sm}`,
  border: '0.125rem solid currentColor',
  borderRadius: radius.small,
  background: color('dangerBack'),
  color: color('danger'),
  fontSize: text.small,
  lineHeight: 1.3,
  minWidth: 0,
  overflowWrap: 'anywhere',
});

/** What to know of a submission at first sight, in words: a warning sign, how urgent it is, where it stands. */
export const SubmissionMarks = ({ submission }: { submission: SubmissionSummary }): JSX.Element => {
  const { t } = useTranslation();
  const { red_flag, urgency, status } = submission;
  return (
    <Stack direction="row" gap="xs" align="center">
      {red_flag ? (
        <Flag>
          <Icon name="warning" />
          {t('staff.redFlag')}
        </Flag>
      ) : null}
      {urgency === 'routine' ? null : <Tag tone="warm">{t(`staff.urgency.${urgency}`)}</Tag>}
      <Tag tone={status === 'completed' || status === 'cancelled' ? 'outline' : 'calm'}>
        {t(`staff.status.${status}`)}
      </Tag>
    </Stack>
  );
};
