import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { callClinic } from '#clinic/call-clinic.ts';
import { saveFilter } from '#contract/calls/inbox-filter.calls.ts';
import { useClinicMutation } from '#forms/sending/use-clinic-mutation.ts';
import { Button } from '#ui/button.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { accountHref, filterIn, filterQuery, isNarrowed, type SubmissionFilter } from './submission-filter.ts';
import { savedFilterQuery } from './submissions.queries.ts';

/** The list that somebody comes back to: the way to it, and the way to keep the one that is shown. */
export const KeptFilter = ({
  filter,
  onFilter,
}: {
  filter: SubmissionFilter;
  onFilter: (kept: SubmissionFilter) => void;
}): JSX.Element => {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { data } = useQuery(savedFilterQuery);
  const { isSending, isSent, send } = useClinicMutation();
  const shown = filterQuery(filter, '');
  const kept = data?.filter ? filterIn(new URLSearchParams(Object.entries(data.filter))) : null;
  const isShown = kept !== null && accountHref('', kept) === accountHref('', { ...filter, page: 1 });
  const keep = async () => {
    client.setQueryData(savedFilterQuery.queryKey, await callClinic(saveFilter, { body: shown }));
  };
  return (
    <>
      {kept && !isShown ? (
        <Button variant="quiet" onClick={() => onFilter(kept)}>
          {t('staff.filter.kept')}
        </Button>
      ) : null}
      {data && !isShown && isNarrowed(filter, '') ? (
        <Button variant="quiet" aria-busy={isSending} onClick={() => void send(keep)}>
          {t('staff.filter.keep')}
        </Button>
      ) : null}
      <VisuallyHidden role="status">{isSent ? t('staff.filter.isKept') : null}</VisuallyHidden>
    </>
  );
};
