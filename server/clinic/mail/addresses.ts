import { isIP } from 'node:net';
import type { Locale } from '#lib/locale.ts';
import type { ClinicContext } from '../context.ts';

/** The domain that a site's mail comes from: its host without `www.`. */
export function mailDomain({ siteOrigin }: Pick<ClinicContext, 'siteOrigin'>, locale: Locale): string {
  const host = new URL(siteOrigin(locale)).hostname.replace(/^www\./, '');
  return isIP(host.replaceAll(/[[\]]/g, '')) ? 'localhost' : host;
}

/** The clinic's own address: it signs the mail, and messages from the site go to it. */
export function clinicAddress(context: Pick<ClinicContext, 'siteOrigin' | 'clinicEmail'>, locale: Locale): string {
  return context.clinicEmail ?? `contact@${mailDomain(context, locale)}`;
}
