import type { i18n } from 'i18next';
import { addScreenMessages, createI18n } from '#i18n/create-i18n.ts';
import en from '#i18n/en.json' with { type: 'json' };
import enScreens from '#i18n/en.screens.json' with { type: 'json' };
import enTeam from '#i18n/en.team.json' with { type: 'json' };
import fr from '#i18n/fr.json' with { type: 'json' };
import frScreens from '#i18n/fr.screens.json' with { type: 'json' };
import frTeam from '#i18n/fr.team.json' with { type: 'json' };
import type { Locale } from '#lib/locale.ts';

/** All texts of a language, as a page of the staff with a form has them. */
export function i18nIn(locale: Locale): i18n {
  const made = locale === 'fr' ? createI18n('fr', fr, frScreens) : createI18n('en', en, enScreens);
  addScreenMessages(made, locale, locale === 'fr' ? frTeam : enTeam);
  return made;
}
