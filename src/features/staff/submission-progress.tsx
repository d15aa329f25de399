import { type JSX, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Facts } from '#features/staff-area/facts.tsx';
import { Panel } from '#features/staff-area/panel.tsx';
import { StaffFailure } from '#features/staff-area/staff-failure.tsx';
import { useFocusOfGone } from '#features/staff-area/use-focus-of-gone.ts';
import { formatDateTime } from '#i18n/format-time.ts';
import { Button } from '#ui/button.tsx';
import { Stack } from '#ui/stack.tsx';
import { text } from '#ui/theme/scale.ts';
import { styled } from '#ui/theme/styled.tsx';
import type { MatterProps } from './matter-props.ts';
import type { SubmissionStatus } from './submission-filter.ts';
import { useChangeSubmission } from './use-change-submission.ts';

/** Where a submission goes from each status: on along the line, or off it; what was ended can be reopened. */
const NEXT: Readonly<Record<SubmissionStatus, readonly SubmissionStatus[]>> = {
  requested: ['accepted', 'cancelled'],
  accepted: ['in_progress', 'cancelled'],
  in_progress: ['completed', 'cancelled'],
  completed: ['in_progress'],
  cancelled: ['requested'],
};

const Now = styled('p')({ fontSize: text.lead, fontWeight: 600 });

/** Where a submission stands and where it can go from there. */
export const SubmissionProgress = ({ submission, locale }: MatterProps): JSX.Element => {
  const { t } = useTranslation();
  const { isSending, failure, change } = useChangeSubmission(submission);
  const [changed, setChanged] = useState(false);
  const { status } = submission;
  const now = useFocusOfGone<HTMLParagraphElement>(status);
  const isEnded = status === 'completed' || status === 'cancelled';
  const go = async (to: SubmissionStatus) => {
    setChanged(false);
    if (await change({ status: to })) setChanged(true);
  };
  const label = (to: SubmissionStatus) => {
    if (isEnded || to === 'requested') return t('staff.progress.reopen');
    return t(`staff.progress.${to}`);
  };
  return (
    <Panel title={t('staff.progress.title')}>
      <Now tabIndex={-1} ref={now}>
        {t(`staff.status.${status}`)}
      </Now>
      <Facts
        facts={[
          {
            key: 'updated',
            label: t('staff.submission.updated'),
            value: formatDateTime(submission.updated_at, locale),
          },
        ]}
      />
      <Stack gap="sm">
        {NEXT[status].map((to, place) => (
          <Button
            key={to}
            variant={place === 0 && !isEnded ? 'primary' : 'secondary'}
            aria-busy={isSending}
            onClick={() => void go(to)}
          >
            {label(to)}
          </Button>
        ))}
      </Stack>
      <div role="status">{changed ? t('staff.progress.changed', { status: t(`staff.status.${status}`) }) : null}</div>
      <StaffFailure title={t('staff.progress.failed')} failure={failure} />
    </Panel>
  );
};
