import type { Core } from '@strapi/strapi';
import { DEFAULT_LOCALE, LOCALES, type Locale } from '../lib/locales.ts';

/** A language by its own name, as who speaks it looks for it: `Français`. */
function ownName(code: Locale): string {
  const name = new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code;
  return `${name.charAt(0).toLocaleUpperCase(code)}${name.slice(1)}`;
}

/** The name that Strapi and earlier releases gave a language: `French (fr)`. */
function formerName(code: Locale): string {
  return `${new Intl.DisplayNames(['en'], { type: 'language' }).of(code)} (${code})`;
}

/** Creates the languages of the site that Strapi lacks, names them, and makes French the default. */
export async function provideLanguages(strapi: Core.Strapi): Promise<void> {
  const locales = strapi.plugin('i18n').service('locales');
  for (const code of LOCALES) {
    const known = await locales.findByCode(code);
    if (known === null) await locales.create({ code, name: ownName(code) });
    else if (known.name === formerName(code)) await locales.update({ id: known.id }, { name: ownName(code) });
  }
  if ((await locales.getDefaultLocale()) !== DEFAULT_LOCALE) await locales.setDefaultLocale({ code: DEFAULT_LOCALE });
}
