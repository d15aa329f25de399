import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { addScreenMessages } from '#i18n/create-i18n.ts';
import { loadTeamMessages } from '#i18n/load-team-messages.ts';
import type { Locale } from '#lib/locale.ts';

/** How the texts of the inbox stand. */
export interface StaffTexts {
  isReady: boolean;
  isError: boolean;
  retry: () => void;
}

/** Fetches the texts that only the staff reads, so that visitors fetch none of them. @param wanted once somebody is signed in */
export function useStaffTexts(locale: Locale, wanted: boolean): StaffTexts {
  const { i18n } = useTranslation();
  const { isSuccess, isError, refetch } = useQuery({
    queryKey: ['staff', 'texts', locale],
    queryFn: async () => {
      addScreenMessages(i18n, locale, await loadTeamMessages(locale));
      return true;
    },
    enabled: wanted,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return { isReady: isSuccess, isError, retry: () => void refetch() };
}
