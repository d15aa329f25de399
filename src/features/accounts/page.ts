import type { Locale } from '#lib/locale.ts';

/** What a page of the staff's accounts is drawn from. */
export interface AccountsPageProps {
  locale: Locale;
  /** Who is signed in. */
  userId: string;
  titleId: string;
  /** The address of the list of submissions. */
  back: string;
}
