import type { Locale } from '#lib/locale.ts';
import type { Messages, ScreenMessages } from './messages.ts';

const pages = import.meta.glob<Messages>('./??.json', { import: 'default' });
const screens = import.meta.glob<ScreenMessages>('./??.screens.json', { import: 'default' });

/** Loads the texts that every page may need, of one language or in English; the browser never receives the others. */
export const loadMessages = async (locale: Locale): Promise<Messages> =>
  (pages[`./${locale}.json`] ?? (() => import('./en.json')))();

/** Loads the texts of the application's screens and of forms on pages. */
export const loadScreenMessages = async (locale: Locale): Promise<ScreenMessages> =>
  (screens[`./${locale}.screens.json`] ?? (() => import('./en.screens.json')))();
