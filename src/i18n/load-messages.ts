import type { Locale } from '#lib/locale.ts';
import type { Messages, ScreenMessages } from './messages.ts';

/** Loads the texts that every page may need, of one language; the browser never receives the other one. */
export async function loadMessages(locale: Locale): Promise<Messages> {
  const file = locale === 'fr' ? await import('./fr.json') : await import('./en.json');
  return file.default;
}

/** Loads the texts of the application's screens and of forms on pages. */
export async function loadScreenMessages(locale: Locale): Promise<ScreenMessages> {
  const file = locale === 'fr' ? await import('./fr.screens.json') : await import('./en.screens.json');
  return file.default;
}
