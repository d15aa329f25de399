import { useQuery } from '@tanstack/react-query';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { callClinic } from '#clinic/call-clinic.ts';
import { beginOrganisation, readOrganisation } from '#contract/calls/organisation.calls.ts';
import { useClinicMutation } from '#forms/sending/use-clinic-mutation.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { Stack } from '#ui/stack.tsx';

/** `next` is the path to go to once signed in. */
export interface OrganisationButtonProps {
  next: string;
}

/** Leaves for the sign-in of one's organisation, where the clinic has one; nothing otherwise. */
export const OrganisationButton = ({ next }: OrganisationButtonProps): JSX.Element | null => {
  const { t } = useTranslation();
  const { data } = useQuery({
    queryKey: ['clinic', 'organisation'],
    queryFn: ({ signal }) => callClinic(readOrganisation, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const { isSending, isSent, failure, send } = useClinicMutation();
  if (!data?.is_configured) return null;
  const leave = () =>
    send(async () => {
      const { url } = await callClinic(beginOrganisation, { body: { next } });
      window.location.assign(url);
    });
  const isLeaving = isSending || isSent;
  return (
    <Stack align="start">
      <p>{t('auth.organisation.or')}</p>
      <Button variant="secondary" aria-busy={isLeaving} onClick={() => void leave()}>
        {t(isLeaving ? 'auth.organisation.leaving' : 'auth.organisation.use')}
      </Button>
      {failure ? (
        <Notice tone="warning" role="alert" title={t('auth.failed.title')}>
          {t(failure.kind === 'offline' ? 'auth.failed.offline' : 'auth.organisation.away')}
        </Notice>
      ) : null}
    </Stack>
  );
};
