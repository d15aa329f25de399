import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { callClinic } from '#clinic/call-clinic.ts';
import { readUser } from '#contract/calls/auth.calls.ts';
import { Button } from '#ui/button.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { Icon } from '#ui/icon.tsx';
import { Notice } from '#ui/notice.tsx';
import { Surface } from '#ui/surface.tsx';
import { space, text } from '#ui/theme/scale.ts';
import { styled } from '#ui/theme/styled.tsx';
import { ProfileForm } from './profile-form.tsx';
import { signOut } from './sign-out.ts';

const Bar = styled(Surface)({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.xs,
  paddingBlock: space.md,
  '& details': { borderBottom: 'none' },
  '& details > summary': { justifyContent: 'start', paddingBlock: 0, fontSize: text.body },
  '& details[open] > summary': { marginBottom: space.md },
});

const Line = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.sm,
});

const Who = styled('p')({ display: 'flex', alignItems: 'center', gap: space.xs, fontWeight: 600, minWidth: 0 });

/** Who is signed in, their profile, and the way out. `onSignOut` is called first, to forget what stands in memory. */
export const AccountBar = ({ userId, onSignOut }: { userId: string; onSignOut: () => void }): JSX.Element => {
  const { t } = useTranslation();
  const client = useQueryClient();
  const key = ['clinic', 'user', userId];
  const { data, isError, refetch } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => callClinic(readUser, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const leave = () => {
    onSignOut();
    signOut();
    client.removeQueries({ queryKey: ['clinic'] });
  };
  return (
    <Bar component="section" aria-label={t('auth.profile.label')}>
      <Line>
        <Who>
          <Icon name="user" />
          {data ? <span>{t('auth.profile.signedInAs', { name: `${data.first_name} ${data.last_name}` })}</span> : null}
        </Who>
        <Button variant="secondary" onClick={leave}>
          {t('auth.signOut')}
        </Button>
      </Line>
      {isError ? (
        <Notice tone="warning">
          <p>{t('auth.profile.unread')}</p>
          <Button variant="quiet" onClick={() => void refetch()}>
            {t('auth.profile.retry')}
          </Button>
        </Notice>
      ) : null}
      {data ? (
        <Disclosure summary={t('auth.profile.edit')}>
          <ProfileForm user={data} onSaved={(user) => client.setQueryData(key, user)} />
        </Disclosure>
      ) : null}
    </Bar>
  );
};
