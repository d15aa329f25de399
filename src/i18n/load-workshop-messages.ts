import type { Locale } from '#lib/locale.ts';
import type { WorkshopMessages } from './messages.ts';

/** Loads the texts of the workshop. It stands apart from the others: whatever stands with them comes with every page. */
export async function loadWorkshopMessages(locale: Locale): Promise<WorkshopMessages> {
  const file = locale === 'fr' ? await import('./fr.workshop.json') : await import('./en.workshop.json');
  return file.default;
}
