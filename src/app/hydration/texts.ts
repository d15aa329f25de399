import type { i18n } from 'i18next';
import { addScreenMessages, createI18n } from '#i18n/create-i18n.ts';
import { loadMessages, loadScreenMessages } from '#i18n/load-messages.ts';
import type { Locale } from '#lib/locale.ts';

type Load<T> = () => Promise<T>;

/** The texts of the browser's language: those of pages at once, those of screens and forms when one of them is loaded. */
export interface Texts {
  i18n: Promise<i18n>;
  /** The same loaders, which bring the texts of screens and forms along. */
  withScreenTexts: <T>(loaders: ReadonlyMap<string, Load<T>>) => ReadonlyMap<string, Load<T>>;
}

/** Begins to load the texts of a language. */
export function createTexts(locale: Locale): Texts {
  const i18n = loadMessages(locale).then((messages) => createI18n(locale, messages));
  let added: Promise<void> | null = null;
  const add = (): Promise<void> => {
    added ??= Promise.all([i18n, loadScreenMessages(locale)])
      .then(([instance, messages]) => addScreenMessages(instance, locale, messages))
      .catch((error: unknown) => {
        // The next screen tries again.
        added = null;
        throw error;
      });
    return added;
  };
  return {
    i18n,
    withScreenTexts: (loaders) =>
      new Map(
        [...loaders].map(([name, load]) => [
          name,
          async () => {
            const [loaded] = await Promise.all([load(), add()]);
            return loaded;
          },
        ]),
      ),
  };
}
