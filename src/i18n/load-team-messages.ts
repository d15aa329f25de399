import type { Locale } from '#lib/locale.ts';
import type { TeamMessages } from './messages.ts';

/** Loads the texts of the staff's accounts, which visitors never need. */
export async function loadTeamMessages(locale: Locale): Promise<TeamMessages> {
  const file = locale === 'fr' ? await import('./fr.team.json') : await import('./en.team.json');
  return file.default;
}
