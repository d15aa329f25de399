import { createInstance, type i18n } from 'i18next';
import type { Locale } from '../lib/locale.ts';
import type { Messages } from './messages.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    resources: { translation: Messages };
  }
}

/**
 * An i18next instance of its own for one language: a server renders both languages at once, so nothing may be shared.
 * Ready when it returns; components read it from an I18nextProvider. React escapes what it renders, so values are not escaped a second time.
 */
export function createI18n(locale: Locale, messages: Messages): i18n {
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
  return instance;
}
