import path from 'node:path';
import type { Language } from '../pictures/states.ts';
import type { Results, SiteResults } from './results.ts';

const FOLDER = import.meta.dirname;
const PAGES = path.resolve(FOLDER, '../../cms-schemas/seed/pages');

/** What the last run has measured. */
export const RESULTS_FILE = path.join(FOLDER, 'last-run.json');

/** The statements: a text with places for what is measured, and the page of the first content that is made of it. */
export const STATEMENTS = (['fr', 'en'] as const).map((language) => ({
  language,
  template: path.join(FOLDER, `statement.${language}.md`),
  page: path.join(PAGES, `accessibility.${language}.md`),
}));

const WORDS = {
  fr: { none: 'aucune', page: 'Page', screen: 'Écran', fault: 'Anomalie relevée par axe', noPage: 'aucune' },
  en: { none: 'none', page: 'Page', screen: 'Screen', fault: 'Fault that axe found', noPage: 'none' },
} as const;

/**
 * Fills a statement with what was measured: each `{{name}}` by its value.
 * @throws Error for a place that nothing is measured for
 */
export function statementOf(template: string, results: Results, language: Language): string {
  const values = valuesOf(results, results[language], language);
  return template.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`The statement has a place for ${name}, which no run measures.`);
    return value;
  });
}

function valuesOf(results: Results, site: SiteResults, language: Language): Record<string, string> {
  const words = WORDS[language];
  const day = new Intl.DateTimeFormat(language === 'fr' ? 'fr-FR' : 'en-US', { dateStyle: 'long', timeZone: 'UTC' });
  return {
    date: day.format(new Date(results.date)),
    axe: results.axe,
    browser: results.browser,
    pages: String(site.pages.length),
    steps: String(site.steps),
    rules: String(results.rules.length),
    undecided: String(results.undecided.length),
    wcag: String(results.wcag.length),
    rgaa: String(results.rgaa.length),
    violations: site.violations.length === 0 ? words.none : String(site.violations.length),
    sideways: site.sideways.length === 0 ? words.noPage : site.sideways.join(', '),
    violation_table: tableOf(site.violations, language),
  };
}

/** A table of what is wrong; empty where nothing is. */
function tableOf(violations: SiteResults['violations'], language: Language): string {
  if (violations.length === 0) return '';
  const { page, screen, fault } = WORDS[language];
  const rows = violations.map((one) => `| ${one.page} | ${one.look} | ${one.help} |`);
  return `\n${[`| ${page} | ${screen} | ${fault} |`, '|---|---|---|', ...rows].join('\n')}\n`;
}
