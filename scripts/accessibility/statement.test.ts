import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type Results, resultsSchema } from './results.ts';
import { RESULTS_FILE, STATEMENTS, statementOf } from './statement.ts';

const SITE = { pages: ['/', '/a'], steps: 3, violations: [], sideways: [] };
const RESULTS: Results = {
  ...{ date: '2026-11-09', axe: '4.0.0', browser: 'Chromium 1', rules: ['a', 'b'], undecided: [], wcag: ['1.1.1'] },
  ...{ rgaa: ['1.1'], fr: SITE, en: SITE },
};
const FAULT = { page: '/a', look: '320 px', rule: 'color-contrast', help: 'Contrast is too low', places: ['p'] };

test('a statement says what was measured, on which day, in the words of its language', () => {
  const text = '{{date}}: {{pages}} pages, {{violations}}{{violation_table}}';
  expect(statementOf(text, RESULTS, 'fr')).toBe('9 novembre 2026: 2 pages, aucune');
  expect(statementOf(text, RESULTS, 'en')).toBe('November 9, 2026: 2 pages, none');
});

test('what is wrong stands in the statement, page by page', () => {
  const found = { ...RESULTS, en: { ...SITE, violations: [FAULT], sideways: ['/a'] } };
  const text = statementOf('{{violations}} {{sideways}}{{violation_table}}', found, 'en');
  expect(text).toContain('1 /a');
  expect(text).toContain('| /a | 320 px | Contrast is too low |');
});

test('a place that nothing is measured for is refused', () => {
  expect(() => statementOf('{{users}}', RESULTS, 'en')).toThrow('a place for users');
});

test.each(STATEMENTS)(
  'the $language statement of the first content is that of the last run',
  ({ language, template, page }) => {
    const results = resultsSchema.parse(JSON.parse(readFileSync(RESULTS_FILE, 'utf8')));
    expect(readFileSync(page, 'utf8')).toBe(statementOf(readFileSync(template, 'utf8'), results, language));
  },
);
