import { expect, test } from 'vitest';
import { FIXTURE_VALUES, withFixtureField } from './field-fixtures.ts';

const MADE = FIXTURE_VALUES.string ?? { fr: '', en: '', empty: '' };

test('a field comes into every state, in whatever order somebody wrote them', () => {
  const { text, left } = withFixtureField(
    `export const fixtures = {
  en: { longest: { title: 'C' }, normal: { title: 'A' }, empty: {} },
  fr: { normal: { title: 'D' }, empty: { title: 'E' }, longest: made() },
};`,
    'motto',
    MADE,
  );
  expect(text).toBe(`export const fixtures = {
  en: { longest: { title: 'C', motto: 'A text' }, normal: { title: 'A', motto: 'A text' }, empty: {motto: null} },
  fr: { normal: { title: 'D', motto: 'Un texte' }, empty: { title: 'E', motto: null }, longest: made() },
};`);
  expect(left).toEqual(['fr.longest']);
});
