import { createInstance, type i18n } from 'i18next';
import type { Locale } from '#lib/locale.ts';
import type { Messages, ScreenMessages, TeamMessages, WorkshopMessages } from './messages.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    resources: { translation: Messages & ScreenMessages & WorkshopMessages & TeamMessages };
  }
}

/**
 * An i18next instance of its own for one language: a server renders all languages at once, so they share none.
 * Ready when it returns; components read it from an I18nextProvider. React escapes what it renders, so values are not escaped a second time.
 * @param screens given at once on the server; in the browser they may follow by `addScreenMessages`
 */
export function createI18n(locale: Locale, messages: Messages, screens?: ScreenMessages): i18n {
  const instance = createInstance();
  void instance.init({
    lng: locale,
    fallbackLng: false,
    resources: { [locale]: { translation: messages } },
    initAsync: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
    returnNull: false,
  });
  if (screens) addScreenMessages(instance, locale, screens);
  return instance;
}

/** Adds the texts of the application's screens, of the workshop or of the staff's accounts to those of every page. */
export function addScreenMessages(
  instance: i18n,
  locale: Locale,
  screens: ScreenMessages | WorkshopMessages | TeamMessages,
): void {
  instance.addResourceBundle(locale, 'translation', screens, true);
}
