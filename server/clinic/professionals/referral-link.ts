import type { Locale } from '#lib/locale.ts';
import type { ClinicContext } from '../context.ts';

/** The address at which a doctor sees where their referral stands. */
export const referralLink = ({ siteOrigin }: Pick<ClinicContext, 'siteOrigin'>, id: string, locale: Locale): string =>
  `${siteOrigin(locale)}/api/referrals/${id}?locale=${locale}`;
