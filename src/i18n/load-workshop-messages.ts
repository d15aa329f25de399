import type { Locale } from '#lib/locale.ts';
import type { WorkshopMessages } from './messages.ts';

const files = import.meta.glob<WorkshopMessages>('./??.workshop.json', { import: 'default' });

/**
 * Loads the texts of the workshop, in English where a language has none. It stands apart from the others: whatever stands
 * with them comes with every page.
 */
export function loadWorkshopMessages(locale: Locale): Promise<WorkshopMessages> {
  const file = files[`./${locale}.workshop.json`] ?? files['./en.workshop.json'];
  if (!file) throw new Error('src/i18n/en.workshop.json is missing.');
  return file();
}
