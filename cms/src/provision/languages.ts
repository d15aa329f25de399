import type { Core } from '@strapi/strapi';
import { LOCALES } from '../locales.ts';

/** Creates the languages of the site that Strapi lacks, and makes French the default. */
export async function provideLanguages(strapi: Core.Strapi): Promise<void> {
  const locales = strapi.plugin('i18n').service('locales');
  const names = new Intl.DisplayNames(['en'], { type: 'language' });
  for (const code of LOCALES) {
    if ((await locales.findByCode(code)) === null) await locales.create({ code, name: `${names.of(code)} (${code})` });
  }
  if ((await locales.getDefaultLocale()) !== LOCALES[0]) await locales.setDefaultLocale({ code: LOCALES[0] });
}
