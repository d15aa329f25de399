import { useQuery } from '@tanstack/react-query';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { addScreenMessages } from '#i18n/create-i18n.ts';
import { loadTeamMessages } from '#i18n/load-team-messages.ts';
import { Button } from '#ui/button.tsx';
import { Loading } from '#ui/loading.tsx';
import { ErrorState } from '#ui/states.tsx';
import type { AreaProps } from './area.tsx';

/** What belongs to accounts, with its texts: fetched once somebody opens it, so that visitors fetch none of it. */
export const LazyArea = (props: AreaProps): JSX.Element => {
  const { t, i18n } = useTranslation();
  const { locale } = props;
  const { data, isError, refetch } = useQuery({
    queryKey: ['accounts', 'area', locale],
    queryFn: async () => {
      const [{ Area }, texts] = await Promise.all([import('./area.tsx'), loadTeamMessages(locale)]);
      addScreenMessages(i18n, locale, texts);
      return { Area };
    },
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
    retry: false,
  });
  if (data) return <data.Area {...props} />;
  if (!isError) return <Loading />;
  return (
    <ErrorState>
      <Button onClick={() => void refetch()}>{t('staff.failed.retry')}</Button>
    </ErrorState>
  );
};
