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
import type { RequestStatus } from './request-filter.ts';
import type { WholeRequest } from './requests.queries.ts';
import { useChangeRequest } from './use-change-request.ts';

/** Where a request goes from each status: on along the line, or off it; what was ended can be reopened. */
const NEXT: Readonly<Record<RequestStatus, readonly RequestStatus[]>> = {
  requested: ['accepted', 'cancelled'],
  accepted: ['in_progress', 'cancelled'],
  in_progress: ['completed', 'cancelled'],
  completed: ['in_progress'],
  cancelled: ['requested'],
};

const Buttons = styled('div')({ display: 'grid', gap: space.sm });
const Now = styled('p')({ fontSize: text.lead, fontWeight: 600 });

/** Where a request stands and where it can go from there. */
export const RequestProgress = ({ request, locale }: { request: WholeRequest; locale: Locale }): JSX.Element => {
  const { t } = useTranslation();
  const { saving, error, change } = useChangeRequest(request);
  const [changed, setChanged] = useState(false);
  const { status } = request;
  const isEnded = status === 'completed' || status === 'cancelled';
  const go = async (to: RequestStatus) => {
    setChanged(false);
    if (await change({ status: to })) setChanged(true);
  };
  const label = (to: RequestStatus) => {
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
            label: t('staff.request.updated'),
            value: formatDateTime(request.updated_at, locale),
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
