import { styled } from '@mui/material/styles';
import { type JSX, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '#i18n/format-time.ts';
import type { Locale } from '#lib/locale.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { space, text } from '#ui/theme/scale.ts';
import { Facts } from './facts.tsx';
import { failureWords } from './failure-words.ts';
import { Panel } from './panel.tsx';
import type { SubmissionStatus } from './submission-filter.ts';
import type { WholeSubmission } from './submissions.queries.ts';
import { useChangeSubmission } from './use-change-submission.ts';

/** Where a submission goes from each status: on along the line, or off it; what was ended can be reopened. */
const NEXT: Readonly<Record<SubmissionStatus, readonly SubmissionStatus[]>> = {
  requested: ['accepted', 'cancelled'],
  accepted: ['in_progress', 'cancelled'],
  in_progress: ['completed', 'cancelled'],
  completed: ['in_progress'],
  cancelled: ['requested'],
};

const Buttons = styled('div')({ display: 'grid', gap: space.sm });
const Now = styled('p')({ fontSize: text.lead, fontWeight: 600 });

/** Where a submission stands and where it can go from there. */
export const SubmissionProgress = ({
  submission,
  locale,
}: {
  submission: WholeSubmission;
  locale: Locale;
}): JSX.Element => {
  const { t } = useTranslation();
  const { saving, error, change } = useChangeSubmission(submission);
  const [changed, setChanged] = useState(false);
  const { status } = submission;
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
      <Now>{t(`staff.status.${status}`)}</Now>
      <Facts
        facts={[
          {
            key: 'updated',
            label: t('staff.submission.updated'),
            value: formatDateTime(submission.updated_at, locale),
          },
        ]}
      />
      <Buttons>
        {NEXT[status].map((to, place) => (
          <Button
            key={to}
            variant={place === 0 && !isEnded ? 'primary' : 'secondary'}
            aria-busy={saving}
            onClick={() => void go(to)}
          >
            {label(to)}
          </Button>
        ))}
      </Buttons>
      <div role="status">{changed ? t('staff.progress.changed', { status: t(`staff.status.${status}`) }) : null}</div>
      {error ? (
        <Notice tone="warning" role="alert" title={t('staff.progress.failed')}>
          {failureWords(error, t)}
        </Notice>
      ) : null}
    </Panel>
  );
};
