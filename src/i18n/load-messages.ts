import type { Locale } from '../lib/locale.ts';
import type { Messages } from './messages.ts';

/** Loads the interface texts of one language; the browser never receives the other one. */
export async function loadMessages(locale: Locale): Promise<Messages> {
  const file = locale === 'fr' ? await import('./fr.json') : await import('./en.json');
  return file.default;
}
