import type { Locale } from '#lib/locale.ts';
import type { TeamMessages } from './messages.ts';

const files = import.meta.glob<TeamMessages>('./??.team.json', { import: 'default' });

/** Loads the texts of the staff's accounts, which visitors never need; in English where a language has none. */
export function loadTeamMessages(locale: Locale): Promise<TeamMessages> {
  const file = files[`./${locale}.team.json`] ?? files['./en.team.json'];
  if (!file) throw new Error('src/i18n/en.team.json is missing.');
  return file();
}
