import type { Locale } from '#lib/locale.ts';
import { orEnglish } from '#lib/per-locale.ts';
import { checkEntry } from '../checks/check-entry.ts';
import type { Values } from '../checks/entry-fields.ts';
import { type CheckedEntry, readRuleInput } from '../checks/rule-input.ts';
import { otherLocale, type SiteFacts } from '../checks/site-facts.ts';

/** Noon of the day on which the tests check. */
const CHECKED_AT = Date.parse('2026-11-22T12:00:00Z');

const at = (path: string, ...aliases: string[]) => ({ path, aliases, title: path });

/** A small site: a page in both languages, one in French only, an article, a trial, a file. */
const SMALL_SITE: SiteFacts = {
  routes: [
    { name: 'index', fr: at('/'), en: at('/') },
    { name: 'about', fr: at('/qui-sommes-nous', '/equipe'), en: at('/about-us') },
    { name: 'offers', fr: at('/nos-offres'), en: null },
    { name: 'articles', fr: at('/nos-articles'), en: at('/our-articles') },
    { name: 'clinical-trials', fr: at('/essais'), en: at('/trials') },
    { name: 'questionnaire', fr: at('/questionnaire'), en: at('/questionnaire') },
  ],
  redirects: orEnglish({
    fr: new Map([
      ['/old', '/qui-sommes-nous'],
      ['/ancien', '/nos-offres'],
    ]),
    en: new Map([['/old', '/about-us']]),
  }),
  topics: orEnglish({ fr: ['Soins', 'Comprendre', 'Comprendre', 'À domicile'], en: ['Care', 'care'] }),
  entries: orEnglish({ fr: new Set(['article:dormir', 'trial:start']), en: new Set(['trial:start']) }),
  references: orEnglish({
    fr: new Map([
      ['trial:START', '/essais/start'],
      ['file:plan_1', '/uploads/plan_1.pdf'],
    ]),
    en: new Map([['trial:START', '/trials/start']]),
  }),
  names: new Set(['START']),
  anchors: (name) => (name === 'about' ? new Set(['contact']) : undefined),
  hasFile: (path) => path === '/uploads/plan_1.pdf',
};

const DESCRIPTIONS = orEnglish({ fr: 'Ce que dit la page.', en: 'What the page says.' });

/** A page with only what a test is about. */
export function pageValues(changes: Values = {}, locale: Locale = 'fr'): Values {
  return { name: 'test', path: '/essai', title: 'Test', description: DESCRIPTIONS[locale], blocks: [], ...changes };
}

/** What the rules find in a page: the rule and the field of each finding. */
export function findingsIn(values: Values, more: Partial<CheckedEntry> = {}, locale: Locale = 'fr'): string[] {
  const other = pageValues({}, otherLocale(locale));
  const entry = { uid: 'api::page.page', locale, values: pageValues(values, locale), other, ...more };
  return checkEntry(readRuleInput(entry, SMALL_SITE, CHECKED_AT)).map(({ rule, path }) => `${rule} ${path}`);
}

/** A block that is one text with formatting. */
export function textBlock(body: string): Values {
  return { __component: 'blocks.markdown-document', body };
}
